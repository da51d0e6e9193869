import { abortable, chainUnsupported } from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, codeOf } from '../../../kernel/plugin.js'
import { prefixesByFormat } from '../accounts/prefixes-by-format.js'
import type { BitcoinSession } from '../bip122-state.js'
import { type Chain, chainOf } from '../chains.js'
import { methodNotSupported } from '../operations/not-supported.js'
import { unsupported } from '../providers/error-codes.js'
import type { WalletSnapshot } from '../providers/wallet-provider.js'
import { updateSession } from './update-session.js'

/**
 * Switches the wallet to another network, where it has other addresses.
 * @throws MethodNotSupported, LatchkeyError LK_SWITCH when the wallet agreed and stayed where it was, its own errors
 */
export async function switchSession(session: BitcoinSession, id: CaipNetworkId): Promise<void> {
  if (session.network() === id) return
  const { walletId, walletName } = session.context()
  const to = chainOf(id)
  const operations = await session.provider.operations()
  if (!to || !operations.switchNetwork)
    throw methodNotSupported('switchNetwork', walletId, `${walletName} does not switch to this network`)
  const snapshot =
    (await operations.switchNetwork(session.context(), to)) ?? (await readAfterSwitch(session, to))
  if (snapshot) updateSession(session, snapshot, { caipNetworkId: id })
  if (session.network() !== id) throw chainUnsupported(to.name)
}

/**
 * Switches while connecting. When that is rejected or fails, the connection is made on the wallet's own network. The
 * wallet is read once more then: no event listener runs yet, and the visitor may have chosen another account meanwhile.
 */
export async function tryToSwitch(
  session: BitcoinSession,
  id: CaipNetworkId,
  signal: AbortSignal,
): Promise<void> {
  const read = () => session.provider.read({ caipNetworkId: session.network() }, signal)
  await abortable(() => switchSession(session, id), signal).catch(async () => {
    const snapshot = await abortable(read, signal).catch(() => undefined)
    if (snapshot) updateSession(session, snapshot)
  })
}

/** For a wallet without silent calls, the switch counts as done if its addresses fit that network. */
async function readAfterSwitch(
  { provider, context }: BitcoinSession,
  to: Chain,
): Promise<WalletSnapshot | undefined> {
  const { addresses, unconfirmed } = context()
  const assumed = prefixesByFormat(addresses[0]?.address).includes(to.prefix)
    ? { addresses, chain: to, unconfirmed }
    : undefined
  try {
    const snapshot = await provider.read({ caipNetworkId: to.id })
    return snapshot && { ...snapshot, chain: snapshot.chain ?? to }
  } catch (error) {
    if (codeOf(error) !== unsupported) throw error
    return assumed
  }
}
