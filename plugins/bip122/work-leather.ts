import { toBase64, toHex } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { hexBytes, psbtBytes, textIn } from './answers.js'
import type { Chain } from './chains.js'
import type { Standing, Work } from './door.js'
import { type Ask, seenIn } from './wbip-ask.js'
import { signedIn } from './work-wbip.js'

/** What Leather does once it is connected; it takes the network with each request. */
export function createWork(ask: Ask): Work {
  return {
    async signMessage(standing, { message, address, protocol }) {
      const own = standing.addresses.find((entry) => entry.address === address)
      const paymentType = own?.purpose === 'ordinal' ? 'p2tr' : 'p2wpkh'
      const way = protocol && { protocol: protocol.toUpperCase() }
      const params = { message, address, paymentType, ...way, ...networkOf(standing) }
      return textIn(await ask('signMessage', params), 'signature', 'signMessage')
    },
    async sendTransfer(standing, { satoshi, recipient }) {
      const recipients = [{ address: recipient, amount: String(satoshi) }]
      return textIn(await ask('sendTransfer', { recipients, ...networkOf(standing) }), 'txid', 'sendTransfer')
    },
    async signPSBT(standing, { psbt, signInputs, broadcast = false }) {
      const allowedSighash = [...new Set(signInputs.flatMap(({ sighashTypes }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: toHex(psbtBytes(psbt)),
        broadcast,
        ...(signInputs.length && { signAtIndex: signInputs.map(({ index }) => index) }),
        ...(allowedSighash.length && { allowedSighash }),
        ...networkOf(standing),
      })
      const signed = hexBytes(property(answer, 'hex'), 'signPsbt')
      return signedIn(answer, toBase64(signed))
    },
    async switchNetwork(_, to) {
      return seenIn(await ask('getAddresses', named(to)), 'getAddresses')
    },
  }
}

const named = (chain: Chain) => ({ network: chain.name.toLowerCase() })
const networkOf = ({ chain }: Standing) => chain && named(chain)
