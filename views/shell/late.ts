type Late = Pick<typeof import('./lazy/manners.js'), 'manners'>

let late: Late | undefined
let coming: Promise<Late | undefined> | undefined

/** What the first view needs none of, if it is there. */
export function lateNow(): Late | undefined {
  return late
}

/** Fetches it; undefined when it did not arrive: without it everything is still reached. */
export function loadLate(): Promise<Late | undefined> {
  coming ??= import('./lazy/manners.js').then(
    ({ manners }) => {
      late = { manners }
      return late
    },
    () => {
      coming = undefined
      return undefined
    },
  )
  return coming
}

/** What is loaded, once the styles that it may need are there as well. */
export async function withLate<T>(loading: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loading, loadLate()])
  return loaded
}
