/** Where a finger is, in px of the page, and when, in ms. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Pulled this far, in px, a sheet closes. */
const far = 96
/** Pulled at least this far, in px, it closes when the pull was fast enough, in px per ms. */
const little = 24
const quick = 0.5

/** Whether a finger's first movement pulls the sheet: more downwards than sideways. */
export function isSwipeDown(from: TouchPoint, to: TouchPoint): boolean {
  return to.y - from.y > Math.abs(to.x - from.x)
}

/**
 * Whether a sheet closes when the finger is lifted.
 * @param down how far it was pulled, in px
 * @param ms how long that took
 */
export function isDismissal(down: number, ms: number): boolean {
  return down >= far || (down >= little && down / Math.max(ms, 1) >= quick)
}
