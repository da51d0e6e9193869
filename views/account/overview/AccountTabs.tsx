import { type ReactNode, useRef, useState } from 'react'
import type { Filled, PluginContext, Translate } from '../../../kernel/plugin.js'
import { classes, Part, RowSkeleton, Tabs, usePart, useScrollFade, useSlot } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface AccountTabsProps {
  readonly context: PluginContext
  /** The wallet is still being restored: nothing is requested about its account yet. */
  readonly waiting?: boolean
  readonly t: Translate<typeof accountMessages>
  /** Rows that follow. */
  readonly children?: ReactNode
}

/** The tab a visitor looked at last, for as long as the page lives. */
const last = new WeakMap<PluginContext, string>()

/** Tabs that other plugins add, in a panel of one height for all. A single one is shown without a tab. */
export function AccountTabs({ context, waiting = false, t, children }: AccountTabsProps) {
  const entries = useSlot(context, 'account:tab')
  const [chosen, setChosen] = useState(last.get(context))
  const panel = useRef<HTMLDivElement>(null)
  useScrollFade(panel)
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  if (!entry) return children
  const choose = (id: string) => {
    last.set(context, id)
    setChosen(id)
    panel.current?.scrollTo(0, 0)
  }
  return (
    <div className={classes('account-tabs', !!children && 'with-rows')}>
      <Tabs label={t('tabs')} tabs={entries} value={entry.id} onChange={choose} stop panelRef={panel}>
        <div>
          <TabPart entry={entry} waiting={waiting} />
        </div>
      </Tabs>
      {children}
    </div>
  )
}

interface TabPartProps {
  readonly entry: Filled<'account:tab'>
  readonly waiting: boolean
}

/** A tab's content. The previous one stays until this one is loaded; the first time skeleton rows are shown. */
function TabPart({ entry, waiting }: TabPartProps) {
  const { loaded, failed } = usePart(entry)
  const drawn = useRef<typeof entry>(undefined)
  if (loaded || failed) drawn.current = entry
  if (!drawn.current || waiting) return <RowSkeleton count={4} />
  return <Part key={drawn.current.id} entry={drawn.current} />
}
