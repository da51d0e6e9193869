import { base58, base64 } from '@scure/base'
import { askPaired } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { withSignature } from '../transactions/wire.js'
import { decodeSignature, decodeWire, readList } from './answers.js'
import type { Signer } from './signer.js'

/** Signs with requests to a pairing session or the embedded wallet; only with methods that the session grants. */
export function pairedSigner(provider: object, pubkey: string): Signer {
  const grants = (method: string) => {
    const methods = property(provider, 'methods')
    return !Array.isArray(methods) || methods.includes(method)
  }
  const signOne = async (wire: Uint8Array): Promise<Uint8Array> => {
    const method = 'solana_signTransaction'
    const answer = await askPaired(provider, method, { transaction: base64.encode(wire), pubkey })
    const transaction = property(answer, 'transaction')
    if (transaction !== undefined) return decodeWire(transaction, method)
    const signature = decodeSignature(property(answer, 'signature'), method)
    return await withSignature(wire, pubkey, signature) // older wallets answer the signature alone
  }
  const signAll = async (wires: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const method = 'solana_signAllTransactions'
    const transactions = wires.map((wire) => base64.encode(wire))
    const answer = await askPaired(provider, method, { transactions })
    const list = readList(property(answer, 'transactions'), wires.length, method)
    return list.map((one) => decodeWire(one, method))
  }
  return {
    canSign: grants('solana_signTransaction'),
    supports: ({ caipNetworkId }) => {
      const chains = property(provider, 'chains')
      return !Array.isArray(chains) || chains.includes(caipNetworkId)
    },
    signMessage: async (message) => {
      const method = 'solana_signMessage'
      const answer = await askPaired(provider, method, { message: base58.encode(message), pubkey })
      return decodeSignature(property(answer, 'signature'), method)
    },
    signTransactions: async (wires) => {
      if (wires.length > 1 && grants('solana_signAllTransactions')) return signAll(wires)
      const signed: Uint8Array[] = []
      for (const wire of wires) signed.push(await signOne(wire)) // one at a time: each asks the visitor
      return signed
    },
    send: async (wire, _network, sendOptions) => {
      const method = 'solana_signAndSendTransaction'
      const params = { transaction: base64.encode(wire), pubkey, sendOptions }
      const answer = await askPaired(provider, method, params)
      return base58.encode(decodeSignature(property(answer, 'signature'), method))
    },
  }
}
