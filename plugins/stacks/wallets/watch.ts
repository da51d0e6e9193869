import { stopAt } from '../../../adapter-kit/chains/index.js'
import { type CaipNetworkId, property } from '../../../kernel/plugin.js'
import { networkNamed } from '../network.js'
import type { StacksSession, StacksState } from '../stacks-state.js'
import { capabilitiesOf } from './capabilities.js'
import { ask, isDenied, listIn } from './wallet-request.js'

/** Reports changes that the wallet makes on its own to the session, until the returned function is called. */
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
  let turn = 0 // counts events: the answer to a request made for an earlier one is out of date
  const onAccount = (payload: unknown) => {
    const now = ++turn
    const list = listIn(payload)
    if (list || !isSilent) return take(list)
    // Some wallets only say that something changed; the page may not be allowed to see the new account.
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

/** Calls `tell` each time a wallet that was not restored hints at an account, until the signal aborts. */
export function awaitAccounts(provider: object, tell: () => void, signal: AbortSignal): void {
  const onAccount = (payload: unknown) => listIn(payload)?.length !== 0 && tell()
  stopAt(signal, [
    subscribe(provider, 'listen', 'stx_accountChange', onAccount),
    subscribe(provider, 'addListener', 'accountChange', onAccount),
  ])
}

/** WBIP wallets give a network name for each chain. SIP-030 gives the active network's id, and a list with its data. */
function networkIn(state: StacksState, payload: unknown): CaipNetworkId | undefined {
  const name = property(property(payload, 'stacks'), 'name') ?? property(payload, 'active')
  const list = listIn(property(payload, 'networks')) ?? []
  const entry = list.find((network) => property(network, 'id') === name)
  return networkNamed(state, name) ?? networkNamed(state, property(entry, 'chainId'))
}

/** `listen` and `addListener` return a function that unsubscribes; a wallet that has neither reports no changes. */
function subscribe(
  provider: object,
  method: 'listen' | 'addListener',
  event: string,
  listener: (payload: unknown) => void,
): () => void {
  const add = property(provider, method)
  if (typeof add !== 'function') return () => {}
  // Newer wallets take one object: their function has one parameter.
  const args =
    method === 'addListener' && add.length === 1 ? [{ eventName: event, cb: listener }] : [event, listener]
  try {
    const stop: unknown = Reflect.apply(add, provider, args)
    return typeof stop === 'function' ? () => quietly(() => stop()) : () => {}
  } catch {
    return () => {}
  }
}

function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // events of a wallet that cannot unsubscribe are ignored from then on
  }
}
