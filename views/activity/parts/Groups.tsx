import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/contract.js'
import type { ActivityWords } from '../messages.js'
import { Group } from './Group.js'
import { KeepPlace } from './KeepPlace.js'
import { monthsOf } from './months.js'

interface GroupsProps {
  readonly context: PluginContext
  readonly pending: readonly ActivityItem[]
  readonly items: readonly ActivityItem[]
  readonly t: Translate<ActivityWords>
}

/** What is pending, then month by month; what has just ended is on top there until the history has it. */
export function Groups({ context, pending, items, t }: GroupsProps) {
  const shared = { context, t }
  const waiting = pending.filter(({ status }) => status === 'pending')
  const ended = pending.filter(({ status }) => status !== 'pending')
  return (
    <KeepPlace className="activity-groups">
      {waiting.length > 0 && (
        <Group {...shared} title={t('pending')} items={waiting} testId="activity-pending" />
      )}
      {monthsOf(context, [...ended, ...items]).map(({ key, title, items: group }) => (
        <Group key={key} {...shared} title={title} items={group} testId="month-indexes" />
      ))}
    </KeepPlace>
  )
}
