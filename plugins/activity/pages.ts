import { nextPage, type PageCursors } from '../../adapter-kit/features/index.js'
import type { Activity, ActivityItem, More } from './contract.js'
import type { Page } from './read-page.js'

/** The pages of one account that were read so far. */
export interface Pages extends Activity, PageCursors {
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
  const ids = new Set(last.items.map(({ id }) => id))
  const meets = page.items.some(({ id }) => ids.has(id))
  if (meets) return { ...last, items: together(page.items, last.items), failure: undefined }
  return withNext(unread, page)
}

/** Adds a page at the end. */
export function withNext(last: Pages, page: Page): Pages {
  const items = together(page.items, last.items)
  const cursors = nextPage(last, page.next)
  const barren = items.length > last.items.length ? 0 : last.barren + 1
  const more: More = cursors.next === undefined ? 'none' : barren >= mostBarren ? 'asked' : 'ready'
  return { ...last, ...cursors, items, barren, more, failure: undefined }
}

/** The items of both lists, each once and as it was read last, newest first. */
function together(
  items: readonly ActivityItem[],
  earlierItems: readonly ActivityItem[],
): readonly ActivityItem[] {
  const all = new Map(earlierItems.map((item) => [item.id, item]))
  for (const item of items) all.set(item.id, item)
  return [...all.values()].sort((a, b) => b.at - a.at)
}
