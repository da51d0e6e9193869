import type { Link } from './link.js'
import type { BitcoinWallet } from './service.js'

/** What host pages and the adapter hold of a wallet: one face for every kind. The work loads when it is called for. */
export function createProvider(link: Link): BitcoinWallet {
  const load = async () => {
    const [acts, work] = await Promise.all([import('./acts.js'), link.door.work()])
    return { acts, work, standing: link.standing() }
  }
  return {
    getAccountAddresses: async () => link.standing().addresses,
    connect: async () => link.standing().addresses[0]?.address ?? '',
    async signMessage(request) {
      const { acts, work, standing } = await load()
      return acts.signMessage(work, standing, request)
    },
    async sendTransfer(request) {
      const { acts, work, standing } = await load()
      return acts.sendTransfer(work, standing, request)
    },
    async signPSBT(request) {
      const { acts, work, standing } = await load()
      return acts.signPSBT(work, standing, request)
    },
    switchNetwork: async (network) => (await import('./switching.js')).switchLink(link, network),
  }
}
