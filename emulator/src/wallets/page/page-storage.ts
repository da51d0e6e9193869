/** A wallet's state in the page's storage. Where storage is forbidden (in some frames), nothing is kept. */
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
