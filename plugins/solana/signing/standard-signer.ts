import { base58 } from '@scure/base'
import {
  badAnswer,
  callFeature,
  featureMissing,
  featureOf,
  readBytes,
  type StandardWallet,
} from '../../../adapter-kit/chains/index.js'
import { LatchkeyError, property } from '../../../kernel/plugin.js'
import { findAccount } from '../accounts/accounts.js'
import type { SolanaState } from '../solana-state.js'
import { chainOf } from '../wallets/cluster.js'
import { supportedNetworks } from '../wallets/supported-networks.js'
import { readList, readSignature, readWire } from './answers.js'
import type { Signer } from './signer.js'

/** How an off-chain message begins: it cannot be a transaction. */
const offChain = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'))
/** The most that it has in front of its text, in bytes. */
const longestHeader = 1024

/** Signs with the features of a browser wallet. */
export function standardSigner(state: SolanaState, wallet: StandardWallet, address: string): Signer {
  /** Calls a feature; resolves with one answer for each input, in their order. */
  const ask = async (method: string, inputs: readonly object[]): Promise<readonly unknown[]> => {
    const feature = `solana:${method}`
    if (!featureOf(wallet, feature)) throw featureMissing(feature)
    const account = findAccount(wallet, address)?.raw
    if (!account) throw accountGone(address)
    const withAccount = inputs.map((input) => ({ account, ...input }))
    return readList(await callFeature(wallet, feature, method, withAccount), inputs.length, method)
  }
  return {
    canSign: featureOf(wallet, 'solana:signTransaction') !== undefined,
    supports: ({ caipNetworkId }) =>
      supportedNetworks(state, wallet, findAccount(wallet, address)).includes(caipNetworkId),
    signMessage: async (message) => {
      const [output] = await ask('signMessage', [{ message }])
      requireSame(property(output, 'signedMessage'), message)
      return readSignature(property(output, 'signature'), 'signMessage')
    },
    signTransactions: async (wires, network) => {
      const chain = chainOf(network)
      const outputs = await ask(
        'signTransaction',
        wires.map((transaction) => ({ transaction, chain })),
      )
      return outputs.map((output) => readWire(property(output, 'signedTransaction'), 'signTransaction'))
    },
    send: async (transaction, network, options) => {
      const [output] = await ask('signAndSendTransaction', [
        { transaction, chain: chainOf(network), options },
      ])
      return base58.encode(readSignature(property(output, 'signature'), 'signAndSendTransaction'))
    },
  }
}

/**
 * What the wallet says that it signed is the text, or an off-chain message of it, as devices have it.
 * @throws LatchkeyError LK_WALLET_ANSWER: a signature of something else is of no use to who asked
 */
function requireSame(signed: unknown, message: Uint8Array): void {
  if (signed === undefined) return
  const bytes = readBytes(signed, message.length + longestHeader)
  const isOffChain = bytes && offChain.every((byte, at) => byte === bytes[at])
  const text = isOffChain ? bytes.slice(-message.length) : bytes
  if (text?.length === message.length && text.every((byte, at) => byte === message[at])) return
  throw badAnswer('signMessage')
}

function accountGone(address: string): LatchkeyError {
  return new LatchkeyError('LK_NO_ACCOUNTS', 'Account not found', {
    why: `The wallet does not show ${address} to this page.`,
    fix: 'Unlock the wallet and choose that account, or connect again.',
  })
}
