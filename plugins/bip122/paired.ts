import {
  askPaired,
  call,
  chainUnsupported,
  fromHex,
  providerMissing,
  toBase64,
} from '../../adapters/index.js'
import { type Connection, codeOf, property } from '../../kernel/plugin.js'
import { actsOf } from './acts.js'
import { addressesIn } from './addresses.js'
import { textIn } from './answers.js'
import { chainOf } from './chains.js'
import { unsupported } from './codes.js'
import type { Standing, Work } from './door.js'
import type { BitcoinWallet } from './service.js'
import { signedIn } from './work-wbip.js'

/** The wallet at the other end of a pairing session. */
export function pairedWallet(connection: Connection): BitcoinWallet {
  const { provider, connector, network } = connection
  const standing = (): Standing => ({
    walletId: connector.id,
    walletName: connector.name,
    addresses: addressesIn(connection.accounts.map(({ type: purpose, ...rest }) => ({ ...rest, purpose }))),
    chain: chainOf(network),
  })
  const work = createWork(provider)
  return {
    getAccountAddresses: () => askAddresses(provider, standing()),
    connect: async () => connection.accounts[0].address,
    signMessage: async (request) => actsOf(work, standing()).signMessage(request),
    sendTransfer: async (request) => actsOf(work, standing()).sendTransfer(request),
    signPSBT: async (request) => actsOf(work, standing()).signPSBT(request),
    async switchNetwork(id) {
      if (id === property(provider, 'chainId')) return
      const chains = property(provider, 'chains')
      if (!Array.isArray(chains) || !chains.includes(id)) throw chainUnsupported(chainOf(id)?.name ?? id)
      await call(provider, 'setDefaultChain', [id], { missing: providerMissing })
    },
  }
}

/** Requests name the session's account in use. */
const accountOf = ({ addresses }: Standing) => addresses[0]?.address

function createWork(provider: object): Work {
  const ask = (method: string, standing: Standing, params: object) =>
    askPaired(provider, method, { account: accountOf(standing), ...params })
  return {
    async signMessage(standing, { message, address, protocol }) {
      const params = { message, address, ...(protocol && { protocol }) }
      const answer = await ask('signMessage', standing, params)
      return asBase64(textIn(answer, 'signature', 'signMessage'))
    },
    async sendTransfer(standing, { satoshi, recipient }) {
      const params = { recipientAddress: recipient, amount: String(satoshi) }
      return textIn(await ask('sendTransfer', standing, params), 'txid', 'sendTransfer')
    },
    async signPSBT(standing, { psbt, signInputs, broadcast = false }) {
      const answer = await ask('signPsbt', standing, { psbt, signInputs, broadcast })
      return signedIn(answer, textIn(answer, 'psbt', 'signPsbt'))
    },
  }
}

/** The standard says hex, and some wallets answer what everyone else does. */
function asBase64(signature: string): string {
  const bytes = fromHex(signature)
  return bytes && bytes.length >= 64 ? toBase64(bytes) : signature
}

/** Some wallets answer bare addresses; one that does not offer the method is taken by what the session says. */
async function askAddresses(provider: object, standing: Standing) {
  const params = { account: accountOf(standing), intentions: ['payment', 'ordinal'] }
  try {
    const addresses = addressesIn(await askPaired(provider, 'getAccountAddresses', params))
    return addresses.length > 0 ? addresses : standing.addresses
  } catch (error) {
    const missing: readonly unknown[] = [unsupported, -32601, 'LK_WALLET_METHOD']
    if (missing.includes(codeOf(error))) return standing.addresses
    throw error
  }
}
