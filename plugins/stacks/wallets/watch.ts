import { type CaipNetworkId, property } from '../../../kernel/plugin.js'
import { networkNamed } from '../network.js'
import type { StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import type { StacksSession } from './session.js'
import { ask, isDenied, listIn } from './wallet-request.js'

/** Follows what the wallet changes on its own until the returned function is called. */
export function watchWallet(
  state: StacksState,
  connectorId: string,
  provider: object,
  session: StacksSession,
): () => void {
  let listening = true // some wallets cannot remove listeners
  const take = (list: readonly unknown[] | undefined) => {
    if (listening && list) session.choose(list)
  }
  const { isSilent } = capabilitiesOf(state, connectorId, provider)
  let turn = 0 // what was asked before is old by the time it is answered
  const onAccount = (payload: unknown) => {
    const now = ++turn
    const list = listIn(payload)
    if (list || !isSilent) return take(list)
    // Some wallets only say that something changed; the new account may not be for this page.
    ask(provider, { method: 'wallet_getAccount' }).then(
      (answer) => now === turn && take(listIn(answer)),
      (error) => now === turn && isDenied(error) && take([]),
    )
  }
  const onNetwork = (payload: unknown) => {
    const network = networkIn(state, payload)
    if (!listening || !network) return
    session.moveTo(network)
    take(listIn(property(payload, 'addresses')))
  }
  const stops = [
    subscribe(provider, 'listen', 'stx_accountChange', onAccount),
    subscribe(provider, 'listen', 'stx_networkChange', onNetwork),
    subscribe(provider, 'addListener', 'accountChange', onAccount),
    subscribe(provider, 'addListener', 'networkChange', onNetwork),
    subscribe(provider, 'addListener', 'disconnect', () => listening && session.end()),
  ]
  return () => {
    listening = false
    for (const stop of stops) stop()
  }
}

/** WBIP wallets give a name per chain; SIP-030 names the active one, and lists what it stands for. */
function networkIn(state: StacksState, payload: unknown): CaipNetworkId | undefined {
  const name = property(property(payload, 'stacks'), 'name') ?? property(payload, 'active')
  const list = listIn(property(payload, 'networks')) ?? []
  const entry = list.find((network) => property(network, 'id') === name)
  return networkNamed(state, name) ?? networkNamed(state, property(entry, 'chainId'))
}

/** `listen` and `addListener` answer how to stop; a wallet that cannot do either stays silent. */
function subscribe(
  provider: object,
  method: 'listen' | 'addListener',
  event: string,
  listener: (payload: unknown) => void,
): () => void {
  const add = property(provider, method)
  if (typeof add !== 'function') return () => {}
  // Newer wallets take one object, which the function's length tells.
  const given =
    method === 'addListener' && add.length === 1 ? [{ eventName: event, cb: listener }] : [event, listener]
  try {
    const stop: unknown = Reflect.apply(add, provider, given)
    return typeof stop === 'function' ? () => quietly(() => stop()) : () => {}
  } catch {
    return () => {}
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // a wallet that cannot stop is not heard any more
  }
}
