/** A part that others are made with although it is made after them: they get it once they run. */
export interface Late<T> {
  /** @throws Error before it was set */
  get(): T
  set(part: T): T
}

export function createLate<T>(): Late<T> {
  let holder: { readonly part: T } | undefined
  return {
    get() {
      if (!holder) throw new Error('A part of the kernel was used before it was made')
      return holder.part
    },
    set(part) {
      holder = { part }
      return part
    },
  }
}
