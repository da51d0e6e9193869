import type { ReactNode } from 'react'
import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { Tabs, useNamespaceNames } from '../../kit/index.js'
import type { WalletWords } from '../wallet-messages.js'

interface NamespaceTabsProps {
  readonly context: PluginContext
  readonly namespaces: readonly Namespace[]
  readonly value: Namespace
  readonly onChange: (namespace: Namespace) => void
  readonly t: Translate<WalletWords>
  /** The content of the chosen tab. */
  readonly children: ReactNode
}

/** A tab for each namespace; in two rows when they do not fit into one. */
export function NamespaceTabs({ context, namespaces, value, onChange, t, children }: NamespaceTabsProps) {
  const nameOf = useNamespaceNames(context)
  const tabs = namespaces.map((namespace) => {
    const { short: label, key } = nameOf(namespace)
    return { namespace, label, id: key.toLowerCase().replace(/\s+/g, '-') }
  })
  const current = tabs.find(({ namespace }) => namespace === value)
  const choose = (id: string) => {
    const tab = tabs.find((each) => each.id === id)
    if (tab) onChange(tab.namespace)
  }
  return (
    <div className="wallets-tabs">
      <Tabs label={t('chains')} tabs={tabs} value={current?.id ?? ''} onChange={choose}>
        {children}
      </Tabs>
    </div>
  )
}
