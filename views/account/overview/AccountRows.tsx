import type { PluginContext } from '../../../kernel/plugin.js'
import { List, Row, SlotIcon } from '../../kit/index.js'
import { useActions } from './useActions.js'

/** Actions of other plugins, as rows: settings, and what is rarely needed. */
export function AccountRows({ context }: { readonly context: PluginContext }) {
  const rows = useActions(context, 'account:row')
  if (rows.length === 0) return null
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
