import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { NetworkByHand } from '../../../plugins/networks/contract.js'
import { Copy, Details } from '../../kit/index.js'
import type { networksMessages } from '../messages.js'

interface ByHandProps {
  readonly context: PluginContext
  readonly network: NetworkByHand
  readonly t: Translate<typeof networksMessages>
}

/** What to copy into the wallet's own form, where it does not take the network from this page. */
export function ByHand({ context, network: { name, rpcUrl, chainId }, t }: ByHandProps) {
  const row = (label: string, text: string, testId: string) => ({
    label,
    value: (
      <Copy
        context={context}
        text={text}
        what="text"
        testId={testId}
        label={t('copyValue', { what: label, value: text })}
      >
        <bdi className="network-value" translate="no">
          {text}
        </bdi>
      </Copy>
    ),
  })
  return (
    <Details
      items={[
        row(t('byHandName'), name, 'w3m-network-by-hand-name'),
        row(t('byHandUrl'), rpcUrl, 'w3m-network-by-hand-url'),
        row(t('byHandId'), chainId, 'w3m-network-by-hand-id'),
      ]}
    />
  )
}
