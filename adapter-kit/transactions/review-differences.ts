import { property } from '../../kernel/plugin.js'

/** The parts in which the review that was on screen is not the one that was frozen. */
export function reviewDifferences(shown: object, kept: object): readonly string[] {
  const parts = new Set([...Object.keys(shown), ...Object.keys(kept)])
  return [...parts].filter((part) => !isEqual(property(shown, part), property(kept, part)))
}

/** Field by field, in both directions: an extra field is a difference, too. */
function isEqual(one: unknown, two: unknown): boolean {
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null)
    return Object.is(one, two)
  const [a, b] = [Object.entries(one), new Map(Object.entries(two))]
  return a.length === b.size && a.every(([key, value]) => b.has(key) && isEqual(value, b.get(key)))
}
