/** What a button needs once somebody acts or is connected; a page on which nobody does never loads it. */
type Live = typeof import('./live.js')

let live: Live | undefined

/** It, if it is there. */
export function liveNow(): Live | undefined {
  return live
}

/** Fetches it; undefined when it did not arrive, and it may arrive next time. */
export async function loadLive(): Promise<Live | undefined> {
  live ??= await import('./live.js').catch(() => undefined)
  return live
}
