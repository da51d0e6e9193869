import type { Namespace, PluginContext, Translate } from '../../../kernel/plugin.js'
import { chainName } from '../../../plugins/account/chain-name.js'
import { Tabs, useValue } from '../../kit/index.js'
import type { WalletWords } from '../walletMessages.js'

interface NamespaceTabsProps {
  readonly context: PluginContext
  readonly namespaces: readonly Namespace[]
  readonly value: Namespace
  readonly onChange: (namespace: Namespace) => void
  readonly t: Translate<WalletWords>
}

/** A tab for each chain family; two rows of them when one is too short. */
export function NamespaceTabs({ context, namespaces, value, onChange, t }: NamespaceTabsProps) {
  const networks = useValue(context.store, context.state.networks)
  const tabs = namespaces.map((namespace) => {
    const label = chainName(namespace, networks)
    return { namespace, label, id: label.toLowerCase().replace(/\s+/g, '-') }
  })
  const current = tabs.find(({ namespace }) => namespace === value)
  const choose = (id: string) => {
    const tab = tabs.find((each) => each.id === id)
    if (tab) onChange(tab.namespace)
  }
  return (
    <div className="wallets-tabs">
      <Tabs label={t('chains')} tabs={tabs} value={current?.id ?? ''} onChange={choose} />
    </div>
  )
}
