/** The ending of the names that can be registered. */
export const zone = '.reown.id'
const shortest = 4
const longest = 64

/** Why a text cannot be the first part of a name. */
export type LabelProblem = 'short' | 'long' | 'letters'

/** What a visitor typed, as it would be registered: one form of each letter, lower case in every language. */
export function normalLabel(text: string): string {
  const label = text.trim().normalize('NFKC').toLowerCase()
  return label.endsWith(zone) ? label.slice(0, -zone.length) : label
}

/** Letters a to z, digits, and hyphens between them; undefined for a good one. @param label in its normal form */
export function labelProblem(label: string): LabelProblem | undefined {
  // Two hyphens side by side begin what only looks like another name (xn--…), and one at the end is not seen.
  if (!/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(label)) return 'letters'
  if (label.length < shortest) return 'short'
  return label.length > longest ? 'long' : undefined
}
