import type { IWalletKit } from '@reown/walletkit'
import type { WalletCall } from '../wallets/types.js'
import { createApprover } from './approver.js'
import { type Offer, onChains } from './namespaces.js'
import { createPairingState, type PairingState } from './pairing-state.js'
import { createRequestHandler } from './request-handler.js'
import { handleSessionRequests } from './session-requests.js'
import { createSessions, type Sessions } from './sessions.js'
import { startKit } from './start-kit.js'
import type { PairingEvent, PairingSignIn, PairingWallet, PairingWalletOptions } from './types.js'

export { pairingChains } from './pairing-state.js'
export type * from './types.js'

/** Starts a wallet that sites reach by pairing. It uses the genuine client library and real keys; no user interface. */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { kit, close } = await startKit(options)
  const approver = createApprover(options.policy ?? 'approve', options.approve ?? (() => 'approve'))
  const state = createPairingState(options)
  const sessions = createSessions(kit)
  const handler = createRequestHandler(options, state, (caip2) => void sessions.tellChain(caip2, offer()))
  const offer = (): Offer => ({
    chains: state.chains(),
    methods: handler.methods,
    accounts: state.accounts(),
  })
  const calls: WalletCall[] = []
  const events: PairingEvent[] = []
  let answer: PairingSignIn = 'sign'
  const followSignIn = handleSessionRequests({
    kit,
    approver,
    handler,
    offer,
    calls,
    events,
    signIn: () => answer,
    changed: options.changed ?? (() => {}),
  })
  return {
    policy: approver.policy,
    signIn: (next) => {
      answer = next
      followSignIn()
    },
    calls: () => calls.map((call) => ({ ...call })),
    events: () => [...events],
    close,
    ...ownersSide(state, sessions, offer),
    ...wire(kit, sessions),
  }
}

type OwnersSide = Pick<
  PairingWallet,
  'sessions' | 'accounts' | 'current' | 'chains' | 'switchChain' | 'switchAccount' | 'updateSession'
>

function ownersSide(state: PairingState, sessions: Sessions, offer: () => Offer): OwnersSide {
  return {
    sessions: () => sessions.find(),
    accounts: state.accounts,
    current: state.current,
    chains: state.chains,
    switchChain: async (caip2) => {
      state.enter(caip2)
      await sessions.tellChain(caip2, offer())
    },
    switchAccount: async (index) => {
      state.select(index)
      await sessions.tellAccounts(offer())
    },
    updateSession: async ({ chains, namespaces }, only) => {
      for (const { topic, namespaces: before } of sessions.find(only)) {
        await sessions.update(topic, namespaces ?? onChains(before, chains ?? [], offer()))
      }
    },
  }
}

function wire(kit: IWalletKit, sessions: Sessions): Pick<PairingWallet, 'pair' | 'disconnect' | 'ping'> {
  return {
    pair: (uri) => kit.pair({ uri }),
    disconnect: async (topic) => {
      await Promise.all(sessions.find(topic).map((session) => sessions.end(session.topic)))
    },
    ping: async (topic) => {
      const { signClient } = kit.engine
      await Promise.all(sessions.find(topic).map((session) => signClient.ping({ topic: session.topic })))
    },
  }
}
