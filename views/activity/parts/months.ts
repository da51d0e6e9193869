import type { PluginContext } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/contract.js'
import { formatDate } from '../../kit/index.js'

export interface Month {
  readonly key: string
  readonly title: string
  readonly items: readonly ActivityItem[]
}

/** Items, newest first, by month in the visitor's time zone; the heading names the year unless it is this one. */
export function monthsOf(
  context: Pick<PluginContext, 'site'>,
  items: readonly ActivityItem[],
  now: Date = new Date(),
): readonly Month[] {
  const months = new Map<string, ActivityItem[]>()
  for (const item of items) {
    const date = new Date(item.at)
    const key = `${date.getFullYear()}-${date.getMonth()}`
    const month = months.get(key)
    if (month) month.push(item)
    else months.set(key, [item])
  }
  return [...months].map(([key, group]) => ({
    key,
    items: group,
    title: titleOf(context, group[0]?.at ?? 0, now),
  }))
}

function titleOf(context: Pick<PluginContext, 'site'>, at: number, now: Date): string {
  const isThisYear = new Date(at).getFullYear() === now.getFullYear()
  return formatDate(context, at, { month: 'long', ...(!isThisYear && { year: 'numeric' }) })
}
