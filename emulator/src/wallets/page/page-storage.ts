/** A wallet's state in the page's storage. Storage may be forbidden, in a frame for example; the wallet then forgets. */
export function pageStorage(key: string): { load: () => unknown; save: (state: object) => void } {
  return {
    load: () => {
      try {
        return JSON.parse(localStorage.getItem(key) ?? 'null')
      } catch {
        return undefined
      }
    },
    save: (state) => {
      try {
        localStorage.setItem(key, JSON.stringify(state))
      } catch {}
    },
  }
}
