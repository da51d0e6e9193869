import type { Quote } from '../contract.js'

/** From so many percent on, a loss is said beside the details. */
export const warnedFrom = 5
/** From so many percent on it takes a click of its own, as a loss that nobody can reckon does. */
const grave = 15
/** So many percent less than the form offered do, too. */
const fallen = 5

/** What speaks against an offer, in percent where there is a figure. */
export type Loss =
  | { readonly kind: 'unknown'; readonly percent?: undefined }
  | { readonly kind: 'impact' | 'fall'; readonly percent: number }

/**
 * What a visitor should have read before this is swapped.
 * @param offered base units of the target that the form showed last
 */
export function lossOf(
  { impact, expected }: Pick<Quote, 'impact' | 'expected'>,
  offered?: bigint,
): readonly Loss[] {
  const fall = offered && offered > 0n ? 100 - Number((expected * 10_000n) / offered) / 100 : 0
  return [
    ...(impact === undefined ? [{ kind: 'unknown' } as const] : []),
    ...(impact !== undefined && impact >= warnedFrom ? [{ kind: 'impact', percent: impact } as const] : []),
    ...(fall >= fallen ? [{ kind: 'fall', percent: fall } as const] : []),
  ]
}

/** Whether one of them takes a click of its own. */
export const isGrave = (losses: readonly Loss[]): boolean =>
  losses.some(({ kind, percent }) => kind !== 'impact' || percent >= grave)
