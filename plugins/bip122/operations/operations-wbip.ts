import { codeOf, property } from '../../../kernel/plugin.js'
import type { InputToSign, SignedPsbt } from '../contract.js'
import { unsupported } from '../providers/error-codes.js'
import type { WalletOperations, WalletSnapshot } from '../providers/wallet-provider.js'
import { readSilently, snapshotIn, type WbipRequest } from '../providers/wbip-request.js'
import { textIn } from './answers.js'

/** The operations of wallets that list themselves on the page (WBIP004). */
export function wbipOperations(ask: WbipRequest): WalletOperations {
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

/** Reads the wallet after a switch. One without a silent call may prompt: the visitor has just agreed to the switch. */
async function lookAgain(ask: WbipRequest): Promise<WalletSnapshot | undefined> {
  try {
    return await readSilently(ask)
  } catch (error) {
    if (codeOf(error) !== unsupported) throw error
    const purposes = ['payment', 'ordinals', 'stacks']
    return snapshotIn(
      await ask('getAddresses', { purposes, message: 'Show your addresses there' }),
      'getAddresses',
    )
  }
}
