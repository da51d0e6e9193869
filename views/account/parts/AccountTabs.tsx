import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Part, Tabs, useSlot } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface AccountTabsProps {
  readonly context: PluginContext
  readonly t: Translate<typeof accountMessages>
}

/** The tab a visitor looked at last, for as long as the page lives. */
const last = new WeakMap<PluginContext, string>()

/** What other plugins show of the account; a single one needs no tabs. */
export function AccountTabs({ context, t }: AccountTabsProps) {
  const entries = useSlot(context, 'account:tab')
  const [chosen, setChosen] = useState(last.get(context))
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  if (!entry) return null
  const choose = (id: string) => {
    last.set(context, id)
    setChosen(id)
  }
  return (
    <Tabs label={t('tabs')} tabs={entries} value={entry.id} onChange={choose} stop>
      <Part key={entry.id} entry={entry} />
    </Tabs>
  )
}
