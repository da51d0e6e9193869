import type { Activity, ActivityItem, More } from './contract.js'
import type { Page } from './read-page.js'

/** What was read of one account so far. */
export interface Pages extends Activity {
  /** Cursors that were used: one that comes again would read the same pages for ever. */
  readonly cursors: readonly string[]
  readonly next: string | undefined
  /** Pages in a row that brought nothing to show. */
  readonly barren: number
}

/** After so many pages of spam the next is loaded only when the visitor asks. */
const mostBarren = 5

export const unread: Pages = {
  status: 'ready',
  items: [],
  more: 'none',
  cursors: [],
  next: undefined,
  barren: 0,
}

/**
 * Takes the first page. Read again, it is joined to the older pages where the two overlap, and replaces them where not.
 */
export function withFirst(last: Pages, page: Page): Pages {
  const known = new Set(last.items.map(({ id }) => id))
  const meets = page.items.some(({ id }) => known.has(id))
  if (meets) return { ...last, items: together(page.items, last.items), failure: undefined }
  return withNext(unread, undefined, page)
}

/** One more page at the end. */
export function withNext(last: Pages, cursor: string | undefined, { items: found, next }: Page): Pages {
  const items = together(found, last.items)
  const cursors = cursor === undefined ? last.cursors : [...last.cursors, cursor]
  const isNew = next !== undefined && !cursors.includes(next)
  const barren = items.length > last.items.length ? 0 : last.barren + 1
  const more: More = !isNew ? 'none' : barren >= mostBarren ? 'asked' : 'ready'
  return { ...last, items, cursors, next: isNew ? next : undefined, barren, more, failure: undefined }
}

/** Each once, as it was read last, newest first. */
function together(found: readonly ActivityItem[], known: readonly ActivityItem[]): readonly ActivityItem[] {
  const all = new Map(known.map((item) => [item.id, item]))
  for (const item of found) all.set(item.id, item)
  return [...all.values()].sort((a, b) => b.at - a.at)
}
