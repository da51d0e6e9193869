import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Token } from '../../../plugins/balances/contract.js'
import { useNetworkImages, useValue } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { TokenRow } from './TokenRow.js'

interface TokenListProps {
  readonly context: PluginContext
  readonly tokens: readonly Token[]
  readonly t: Translate<BalancesWords>
}

/** The tokens, the most valuable first. */
export function TokenList({ context, tokens, t }: TokenListProps) {
  const { network } = useValue(context.store, context.state.network())
  const urlOf = useNetworkImages(context, network)
  return (
    <ul className="balances-list" aria-label={t('tokens')} data-testid="balances-list">
      {tokens.map((token) => (
        <li key={token.key}>
          <TokenRow
            context={context}
            token={token}
            networkName={network?.name ?? ''}
            networkImage={network && urlOf(network)}
            t={t}
          />
        </li>
      ))}
    </ul>
  )
}
