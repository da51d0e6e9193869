import type { CaipNetworkId, Connected, WalletChange } from '../../../kernel/plugin.js'
import { accountOf, pickKey, type StacksKey } from '../accounts/accounts.js'
import { remember, remembered } from '../accounts/remembered.js'
import { formOf, networkOf } from '../network.js'
import type { StacksSession, StacksState } from '../stacks-state.js'
import { watchWallet } from './watch.js'

interface Start {
  readonly connectorId: string
  readonly provider: object
  readonly key: StacksKey
  readonly network: CaipNetworkId
  /** The key is only what storage remembers. */
  readonly unconfirmed?: boolean
}

/** Makes a connection from the account that a wallet gave. */
export function createSession(state: StacksState, { connectorId, provider, ...first }: Start): Connected {
  let now: Pick<Start, 'key' | 'network' | 'unconfirmed'> & { readonly isLocked?: true } = first
  const listeners = new Set<(change: WalletChange) => void>()
  const account = () => accountOf(now.key, formOf(networkOf(state, now.network)))
  const doubt = () => now.unconfirmed && { unconfirmed: true as const }
  const tell = (change: WalletChange) => {
    for (const listener of [...listeners]) listener(change)
  }
  const session: StacksSession = {
    moveTo(network) {
      if (network === now.network) return
      now = { ...now, network }
      tell({ type: 'network', network })
      if (!now.isLocked) tell({ type: 'accounts', accounts: [account()], ...doubt() })
    },
    choose(list) {
      if (list.length === 0) {
        now = { ...now, isLocked: true }
        return tell({ type: 'accounts', accounts: [] })
      }
      const key = pickKey(list, formOf(networkOf(state, now.network)))
      if (!key) return
      const { address: before } = account()
      const { unconfirmed, isLocked } = now
      now = { key, network: now.network }
      remember(state, connectorId, account())
      if (account().address !== before || unconfirmed || isLocked)
        tell({ type: 'accounts', accounts: [account()] })
    },
    end() {
      remembered(state).forget(connectorId)
      tell({ type: 'disconnect' })
    },
  }
  const watch = (listener: (change: WalletChange) => void) => {
    const stop = watchWallet(state, connectorId, provider, session)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }
  state.sessions.set(watch, session)
  remember(state, connectorId, account())
  return { accounts: [account()], network: now.network, provider, watch, ...doubt() }
}
