import type { IWalletKit } from '@reown/walletkit'
import type { WalletCall } from '../wallets/types.js'
import { createOwner } from './approver.js'
import { type Offer, onChains } from './namespaces.js'
import { createPlace, type Place } from './pairing-state.js'
import { createBrain } from './request-handler.js'
import { openInbox } from './session-requests.js'
import { createSessions, type Sessions } from './sessions.js'
import { startKit } from './start-kit.js'
import type { PairingEvent, PairingWallet, PairingWalletOptions } from './types.js'

export { pairingChains } from './pairing-state.js'
export type * from './types.js'

/** Starts a wallet that sites reach by pairing: a genuine client library, real keys, no screen. */
export async function createPairingWallet(options: PairingWalletOptions): Promise<PairingWallet> {
  const { kit, close } = await startKit(options)
  const owner = createOwner(options.policy ?? 'approve', options.approve ?? (() => 'approve'))
  const place = createPlace(options)
  const sessions = createSessions(kit)
  const brain = createBrain(options, place, (caip2) => void sessions.tellChain(caip2, offer()))
  const offer = (): Offer => ({
    chains: place.chains(),
    methods: brain.methods,
    accounts: place.accounts(),
  })
  const calls: WalletCall[] = []
  const events: PairingEvent[] = []
  openInbox({ kit, owner, brain, offer, calls, events, changed: options.changed ?? (() => {}) })
  return {
    policy: owner.policy,
    calls: () => calls.map((call) => ({ ...call })),
    events: () => [...events],
    close,
    ...ownersSide(place, sessions, offer),
    ...wire(kit, sessions),
  }
}

type OwnersSide = Pick<
  PairingWallet,
  'sessions' | 'accounts' | 'current' | 'chains' | 'switchChain' | 'switchAccount' | 'updateSession'
>

function ownersSide(place: Place, sessions: Sessions, offer: () => Offer): OwnersSide {
  return {
    sessions: () => sessions.find(),
    accounts: place.accounts,
    current: place.current,
    chains: place.chains,
    switchChain: async (caip2) => {
      place.enter(caip2)
      await sessions.tellChain(caip2, offer())
    },
    switchAccount: async (index) => {
      place.select(index)
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
