import { codeOf, property } from '../../kernel/plugin.js'
import { textIn } from './answers.js'
import { unsupported } from './codes.js'
import type { Seen, Work } from './door.js'
import type { InputToSign, SignedPsbt } from './service.js'
import { type Ask, look, seenIn } from './wbip-ask.js'

/** What wallets of the lists do once they are connected. */
export function createWork(ask: Ask): Work {
  return {
    async signMessage(_, { message, address, protocol }) {
      const way = protocol && { protocol: protocol.toUpperCase() }
      return textIn(await ask('signMessage', { message, address, ...way }), 'signature', 'signMessage')
    },
    async sendTransfer(_, { satoshi, recipient }) {
      const recipients = [{ address: recipient, amount: satoshi }]
      return textIn(await ask('sendTransfer', { recipients }), 'txid', 'sendTransfer')
    },
    async signPSBT(_, { psbt, signInputs, broadcast = false }) {
      const answer = await ask('signPsbt', { psbt, signInputs: byAddress(signInputs), broadcast })
      return signedIn(answer, textIn(answer, 'psbt', 'signPsbt'))
    },
    async switchNetwork(_, to) {
      await ask('wallet_changeNetwork', { name: to.name })
      return lookAgain(ask)
    },
  }
}

/** With the transaction's id where the wallet sent it. */
export function signedIn(answer: unknown, psbt: string): SignedPsbt {
  const txid = property(answer, 'txid')
  return { psbt, ...(typeof txid === 'string' && txid !== '' && { txid }) }
}

function byAddress(inputs: readonly InputToSign[]): Readonly<Record<string, readonly number[]>> {
  const addresses = [...new Set(inputs.map(({ address }) => address))]
  const of = (address: string) =>
    inputs.filter((input) => input.address === address).map(({ index }) => index)
  return Object.fromEntries(addresses.map((address) => [address, of(address)]))
}

/** A wallet that cannot be looked at silently may prompt: the visitor has just agreed to move. */
async function lookAgain(ask: Ask): Promise<Seen | undefined> {
  try {
    return await look(ask)
  } catch (error) {
    if (codeOf(error) !== unsupported) throw error
    const purposes = ['payment', 'ordinals', 'stacks']
    return seenIn(
      await ask('getAddresses', { purposes, message: 'Show your addresses there' }),
      'getAddresses',
    )
  }
}
