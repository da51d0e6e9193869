/** Where a finger is, in px of the page, and when, in ms. */
export interface TouchPoint {
  readonly x: number
  readonly y: number
  readonly at: number
}

/** Pulled this far, in px, a sheet goes. */
const far = 96
/** Pulled a little, it goes when it was quick: px and px a ms. */
const little = 24
const quick = 0.5

/** Whether a finger's first step pulls the sheet: down, and rather down than aside. */
export function isSwipeDown(from: TouchPoint, to: TouchPoint): boolean {
  return to.y - from.y > Math.abs(to.x - from.x)
}

/**
 * Whether a sheet that is let go of leaves.
 * @param down how far it was pulled, in px
 * @param ms how long that took
 */
export function isDismissal(down: number, ms: number): boolean {
  return down >= far || (down >= little && down / Math.max(ms, 1) >= quick)
}
