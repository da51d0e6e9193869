import { base64 } from '@scure/base'
import {
  askPaired,
  callMethod,
  chainUnsupported,
  fromHex,
  providerMissing,
} from '../../../adapter-kit/chains/index.js'
import { type Connection, codeOf, property } from '../../../kernel/plugin.js'
import { addressesIn } from '../accounts/addresses.js'
import { chainOf } from '../chains.js'
import type { BitcoinWallet } from '../contract.js'
import { unsupported } from '../providers/error-codes.js'
import type { WalletContext, WalletOperations } from '../providers/wallet-provider.js'
import { textIn } from './answers.js'
import { operationsOf } from './operations.js'
import { signedIn } from './operations-wbip.js'

/** The wallet at the other end of a pairing session. */
export function pairedWallet(connection: Connection): BitcoinWallet {
  const { provider, connector, network } = connection
  const context = (): WalletContext => ({
    walletId: connector.id,
    walletName: connector.name,
    addresses: addressesIn(connection.accounts.map(({ type: purpose, ...rest }) => ({ ...rest, purpose }))),
    chain: chainOf(network),
  })
  const wallet = pairedOperations(provider)
  return {
    getAccountAddresses: () => askAddresses(provider, context()),
    connect: async () => connection.accounts[0].address,
    signMessage: async (request) => operationsOf(wallet, context()).signMessage(request),
    sendTransfer: async (request) => operationsOf(wallet, context()).sendTransfer(request),
    signPSBT: async (request) => operationsOf(wallet, context()).signPSBT(request),
    async switchNetwork(id) {
      if (id === property(provider, 'chainId')) return
      const chains = property(provider, 'chains')
      if (!Array.isArray(chains) || !chains.includes(id)) throw chainUnsupported(chainOf(id)?.name ?? id)
      await callMethod(provider, 'setDefaultChain', [id], { missing: providerMissing })
    },
  }
}

/** Requests name the session's account in use. */
const accountOf = ({ addresses }: WalletContext) => addresses[0]?.address

function pairedOperations(provider: object): WalletOperations {
  const ask = (method: string, context: WalletContext, params: object) =>
    askPaired(provider, method, { account: accountOf(context), ...params })
  return {
    async signMessage(context, { message, address, protocol }) {
      const params = { message, address, ...(protocol && { protocol }) }
      const answer = await ask('signMessage', context, params)
      return asBase64(textIn(answer, 'signature', 'signMessage'))
    },
    async sendTransfer(context, { satoshi, recipient }) {
      const params = { recipientAddress: recipient, amount: String(satoshi) }
      return textIn(await ask('sendTransfer', context, params), 'txid', 'sendTransfer')
    },
    async signPSBT(context, { psbt, signInputs, broadcast = false }) {
      const answer = await ask('signPsbt', context, { psbt, signInputs, broadcast })
      return signedIn(answer, textIn(answer, 'psbt', 'signPsbt'))
    },
  }
}

/** The standard says hex, but some wallets answer in base64, as browser wallets do. */
function asBase64(signature: string): string {
  const bytes = fromHex(signature)
  return bytes && bytes.length >= 64 ? base64.encode(bytes) : signature
}

/**
 * Some wallets answer plain addresses. For one that does not know the method, the addresses of the session are taken.
 */
async function askAddresses(provider: object, context: WalletContext) {
  const params = { account: accountOf(context), intentions: ['payment', 'ordinal'] }
  try {
    const addresses = addressesIn(await askPaired(provider, 'getAccountAddresses', params))
    return addresses.length > 0 ? addresses : context.addresses
  } catch (error) {
    const missing: readonly unknown[] = [unsupported, -32601, 'LK_WALLET_METHOD']
    if (missing.includes(codeOf(error))) return context.addresses
    throw error
  }
}
