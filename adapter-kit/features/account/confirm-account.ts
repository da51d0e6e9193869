import { LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'
import { isWalletRejection } from '../../shared/errors/wallet-errors.js'

/**
 * Asks the wallet for the active account that is only remembered (`unconfirmed`). Resolves also when the visitor
 * rejects.
 * @throws LatchkeyError LK_NOT_CONNECTED, LK_UNCONFIRMED when the chain's plugin cannot ask; the wallet's own errors
 */
export async function confirmAccount({
  use,
  store,
  state,
}: Pick<PluginContext, 'use' | 'store' | 'state'>): Promise<void> {
  const { namespaces, active = '' } = store.get(state.session)
  const now = namespaces[active]
  if (now?.status !== 'connected') throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.')
  const adapter = await use(`adapter:${active}`)
  if (!adapter.confirm) throw cannotAsk(active)
  await adapter.confirm(now.connection).catch((error: unknown) => {
    if (!isWalletRejection(error)) throw error
  })
}

function cannotAsk(namespace: string): LatchkeyError {
  return new LatchkeyError('LK_UNCONFIRMED', 'The account could not be confirmed', {
    why: `The plugin of "${namespace}" restores accounts from storage and has no \`confirm\`.`,
    fix: 'Disconnect and connect again; whoever wrote the plugin adds `confirm` to its adapter.',
  })
}
