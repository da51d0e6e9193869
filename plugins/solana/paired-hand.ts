import { askPaired, toBase58, toBase64 } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { listIn, signatureText, wireText } from './answers.js'
import type { Hand } from './hand.js'
import { withSignature } from './wire.js'

/** A wallet behind requests: a pairing session, or the embedded wallet. Only what it granted is asked for. */
export function pairedHand(provider: object, pubkey: string): Hand {
  const grants = (method: string) => {
    const methods = property(provider, 'methods')
    return !Array.isArray(methods) || methods.includes(method)
  }
  const signOne = async (wire: Uint8Array): Promise<Uint8Array> => {
    const method = 'solana_signTransaction'
    const answer = await askPaired(provider, method, { transaction: toBase64(wire), pubkey })
    const transaction = property(answer, 'transaction')
    if (transaction !== undefined) return wireText(transaction, method)
    const signature = signatureText(property(answer, 'signature'), method)
    return withSignature(wire, pubkey, signature) // what older wallets answer
  }
  const signAll = async (wires: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const method = 'solana_signAllTransactions'
    const transactions = wires.map((wire) => toBase64(wire))
    const answer = await askPaired(provider, method, { transactions })
    const list = listIn(property(answer, 'transactions'), wires.length, method)
    return list.map((one) => wireText(one, method))
  }
  return {
    signs: grants('solana_signTransaction'),
    serves: ({ caipNetworkId }) => {
      const chains = property(provider, 'chains')
      return !Array.isArray(chains) || chains.includes(caipNetworkId)
    },
    signMessage: async (message) => {
      const method = 'solana_signMessage'
      const answer = await askPaired(provider, method, { message: toBase58(message), pubkey })
      return signatureText(property(answer, 'signature'), method)
    },
    signTransactions: async (wires) => {
      if (wires.length > 1 && grants('solana_signAllTransactions')) return signAll(wires)
      const signed: Uint8Array[] = []
      for (const wire of wires) signed.push(await signOne(wire)) // one question at a time
      return signed
    },
    send: async (wire, _network, sendOptions) => {
      const method = 'solana_signAndSendTransaction'
      const params = { transaction: toBase64(wire), pubkey, sendOptions }
      const answer = await askPaired(provider, method, params)
      return toBase58(signatureText(property(answer, 'signature'), method))
    },
  }
}
