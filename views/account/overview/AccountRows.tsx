import { List, Row, SlotIcon } from '../../kit/index.js'
import type { Action } from './useActions.js'

/** Actions of other plugins, as rows: settings, and what is rarely needed. */
export function AccountRows({ rows }: { readonly rows: readonly Action[] }) {
  return (
    <List>
      {rows.map(({ entry, ...action }) => (
        <Row
          {...action}
          key={entry.id}
          image={<SlotIcon icon={entry.icon} />}
          title={entry.label}
          testId={entry.id}
          chevron
        />
      ))}
    </List>
  )
}
