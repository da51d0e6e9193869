import { useId } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/contract.js'
import type { ActivityWords } from '../messages.js'
import { ActivityRow } from './ActivityRow.js'

interface GroupProps {
  readonly context: PluginContext
  readonly title: string
  readonly items: readonly ActivityItem[]
  readonly testId: string
  readonly t: Translate<ActivityWords>
}

/** Transactions under one heading. */
export function Group({ context, title, items, testId, t }: GroupProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} data-testid={testId}>
      <h3 id={heading} className="activity-group" data-testid="group-title">
        {title}
      </h3>
      <ul className="activity-list">
        {items.map((item) => (
          <li key={item.id}>
            <ActivityRow context={context} item={item} t={t} />
          </li>
        ))}
      </ul>
    </section>
  )
}
