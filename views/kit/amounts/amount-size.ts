/** The width of a digit, of the font size, with some air. */
const digit = 0.6
/** The part of the panel that is the amount's; the rest is its unit's. */
const share = 50

/**
 * The style of a large amount of so many characters: shrunk until it fits in its panel, down to 16 px, below which phones
 * zoom in on a field. Two panels of one width that are given the same number have one size.
 */
export const amountSize = (characters: number): { readonly fontSize: string } => ({
  fontSize: `clamp(16px, ${Math.floor(share / digit / Math.max(characters, 1))}cqi, var(--size-amount))`,
})
