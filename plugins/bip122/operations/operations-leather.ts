import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { property } from '../../../kernel/plugin.js'
import type { Chain } from '../chains.js'
import type { WalletContext, WalletOperations } from '../providers/wallet-provider.js'
import { snapshotIn, type WbipRequest } from '../providers/wbip-request.js'
import { hexBytes, psbtBytes, textIn } from './answers.js'
import { signedIn } from './operations-wbip.js'

/** What Leather does once it is connected; it takes the network with each request. */
export function leatherOperations(ask: WbipRequest): WalletOperations {
  return {
    async signMessage(context, { message, address, protocol }) {
      const account = context.addresses.find((entry) => entry.address === address)
      const paymentType = account?.purpose === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const way = protocol && { protocol: protocol.toUpperCase() }
      const params = { message, address, paymentType, ...way, ...networkOf(context) }
      return textIn(await ask('signMessage', params), 'signature', 'signMessage')
    },
    async sendTransfer(context, { satoshi, recipient }) {
      const recipients = [{ address: recipient, amount: String(satoshi) }]
      return textIn(await ask('sendTransfer', { recipients, ...networkOf(context) }), 'txid', 'sendTransfer')
    },
    async signPSBT(context, { psbt, signInputs, broadcast = false }) {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: bytesToHex(psbtBytes(psbt)),
        broadcast,
        ...(signInputs.length && { signAtIndex: signInputs.map(({ index }) => index) }),
        ...(allowedSighash.length && { allowedSighash }),
        ...networkOf(context),
      })
      const signed = hexBytes(property(answer, 'hex'), 'signPsbt')
      return signedIn(answer, base64.encode(signed))
    },
    async switchNetwork(_, to) {
      return snapshotIn(await ask('getAddresses', networkParams(to)), 'getAddresses')
    },
  }
}

const networkParams = (chain: Chain) => ({ network: chain.name.toLowerCase() })
const networkOf = ({ chain }: WalletContext) => chain && networkParams(chain)
