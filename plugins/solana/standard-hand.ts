import {
  callFeature,
  featureMissing,
  featureOf,
  type StandardWallet,
  toBase58,
} from '../../adapters/index.js'
import { LatchkeyError, property } from '../../kernel/plugin.js'
import { findAccount } from './accounts.js'
import { listIn, signatureIn, wireIn } from './answers.js'
import { chainOf } from './cluster.js'
import type { Hand } from './hand.js'
import type { Room } from './room.js'
import { servedBy } from './served.js'

/** A wallet of this page, by its features. */
export function standardHand(room: Room, wallet: StandardWallet, address: string): Hand {
  /** As many answers as inputs, in their order. */
  const ask = async (method: string, inputs: readonly object[]): Promise<readonly unknown[]> => {
    const feature = `solana:${method}`
    if (!featureOf(wallet, feature)) throw featureMissing(feature)
    const account = findAccount(wallet, address)?.raw
    if (!account) throw accountGone(address)
    const full = inputs.map((input) => ({ account, ...input }))
    return listIn(await callFeature(wallet, feature, method, full), inputs.length, method)
  }
  return {
    signs: featureOf(wallet, 'solana:signTransaction') !== undefined,
    serves: ({ caipNetworkId }) =>
      servedBy(room, wallet, findAccount(wallet, address)).includes(caipNetworkId),
    signMessage: async (message) => {
      const [output] = await ask('signMessage', [{ message }])
      return signatureIn(property(output, 'signature'), 'signMessage')
    },
    signTransactions: async (wires, network) => {
      const chain = chainOf(network)
      const outputs = await ask(
        'signTransaction',
        wires.map((transaction) => ({ transaction, chain })),
      )
      return outputs.map((output) => wireIn(property(output, 'signedTransaction'), 'signTransaction'))
    },
    send: async (transaction, network, options) => {
      const [output] = await ask('signAndSendTransaction', [
        { transaction, chain: chainOf(network), options },
      ])
      return toBase58(signatureIn(property(output, 'signature'), 'signAndSendTransaction'))
    },
  }
}

function accountGone(address: string): LatchkeyError {
  return new LatchkeyError('LK_NO_ACCOUNTS', 'Account not found', {
    why: `The wallet does not show ${address} to this page.`,
    fix: 'Unlock the wallet and choose that account, or connect again.',
  })
}
