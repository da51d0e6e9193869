import type { IWalletKit } from '@reown/walletkit'
import { chainsOf, namespaceOf, type Offer, onChains } from './namespaces.js'
import type { PairedSession, SessionNamespaces } from './types.js'

/** Messages of the wallet to sites. None waits for an answer, as the site's page may be closed. */
export interface Sessions {
  /** One by its topic, or all. */
  find: (topic?: string) => PairedSession[]
  update: (topic: string, namespaces: SessionNamespaces) => Promise<void>
  /** Sends `chainChanged` to every session; sessions without the network are updated to include it first. */
  tellChain: (caip2: string, offer: Offer) => Promise<void>
  /** Sends `accountsChanged` to every session. */
  tellAccounts: (offer: Offer) => Promise<void>
  end: (topic: string) => Promise<void>
}

export function createSessions(kit: IWalletKit): Sessions {
  const list = () => Object.values(kit.getActiveSessions()).map(describe)
  const find = (topic?: string) => list().filter((session) => topic === undefined || session.topic === topic)
  const update = async (topic: string, namespaces: SessionNamespaces) => {
    await kit.updateSession({ topic, namespaces })
  }
  const tell = async (topic: string, chainId: string, name: string, data: unknown) => {
    const [session] = find(topic)
    if (!session?.namespaces[namespaceOf(chainId)]?.events.includes(name)) return
    await kit.emitSessionEvent({ topic, chainId, event: { name, data } })
  }
  return {
    find,
    update,
    tellChain: async (caip2, offer) => {
      for (const { topic, namespaces } of list()) {
        const chains = chainsOf(namespaces)
        const isNew = !chains.includes(caip2)
        if (isNew) await update(topic, onChains(namespaces, [...chains, caip2], offer))
        await tell(topic, caip2, 'chainChanged', reference(caip2))
      }
    },
    tellAccounts: async (offer) => {
      for (const { topic, namespaces } of list()) {
        await update(topic, onChains(namespaces, chainsOf(namespaces), offer))
        for (const [namespace, { chains }] of Object.entries(namespaces)) {
          await tell(topic, chains?.[0] ?? '', 'accountsChanged', offer.accounts[namespace])
        }
      }
    },
    end: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
  }
}

/** The value of `chainChanged`: for EVM the chain id as a number, else the CAIP-2 reference. */
function reference(caip2: string): number | string {
  const text = caip2.slice(caip2.indexOf(':') + 1)
  return namespaceOf(caip2) === 'eip155' ? Number(text) : text
}

type KitSession = ReturnType<IWalletKit['getActiveSessions']>[string]

function describe({ topic, expiry, namespaces, peer }: KitSession): PairedSession {
  const { name, url } = peer.metadata
  return { topic, expiry, name, url, namespaces: structuredClone(namespaces) }
}
