import type { Link } from './link.js'
import type { BitcoinWallet } from './service.js'

/** What host pages and the adapter hold of a wallet: one face for every kind. The work loads when it is called for. */
export function createProvider(link: Link): BitcoinWallet {
  const acts = async () => {
    const [{ actsOf }, work] = await Promise.all([import('./acts.js'), link.door.work()])
    return actsOf(work, link.standing())
  }
  return {
    getAccountAddresses: async () => link.standing().addresses,
    connect: async () => link.standing().addresses[0]?.address ?? '',
    signMessage: async (request) => (await acts()).signMessage(request),
    sendTransfer: async (request) => (await acts()).sendTransfer(request),
    signPSBT: async (request) => (await acts()).signPSBT(request),
    switchNetwork: async (network) => (await import('./switching.js')).switchLink(link, network),
  }
}
