import { base64 } from '@scure/base'
import {
  badAnswer,
  callFeature,
  disconnectStandard,
  featureOf,
  readBytes,
  type StandardAccount,
  type StandardWallet,
} from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import type { InputToSign } from '../contract.js'
import type { WalletOperations } from '../providers/wallet-provider.js'
import { psbtBytes } from './answers.js'
import { methodNotSupported } from './not-supported.js'

/** Operations of Wallet Standard wallets. The standard has no transfer: a host page signs a PSBT and broadcasts that. */
export function standardOperations(
  wallet: StandardWallet,
  accounts: () => readonly StandardAccount[],
): WalletOperations {
  const accountOf = (address: string) =>
    accounts().find((account) => account.address === address)?.raw ?? { address }
  return {
    /** The wallet chooses the protocol. */
    async signMessage(_, { message, address }) {
      const input = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const answer = await callFeature(wallet, 'bitcoin:signMessage', 'signMessage', [input])
      return base64.encode(bytesIn(answer, 'signature', 'bitcoin:signMessage'))
    },
    async signPSBT({ walletId }, { psbt, signInputs, broadcast }) {
      const sendItself = 'Broadcast the transaction yourself'
      if (broadcast) throw methodNotSupported('signPSBT', walletId, sendItself)
      const inputsToSign = grouped(signInputs).map(({ address, indexes, sigHash }) => ({
        account: accountOf(address),
        signingIndexes: indexes,
        ...(sigHash && { sigHash }),
      }))
      const input = { psbt: psbtBytes(psbt), inputsToSign }
      const answer = await callFeature(wallet, 'bitcoin:signTransaction', 'signTransaction', [input])
      return { psbt: base64.encode(bytesIn(answer, 'signedPsbt', 'bitcoin:signTransaction')) }
    },
    ...(featureOf(wallet, switchFeature) !== undefined && {
      async switchNetwork(_, to) {
        await callFeature(wallet, switchFeature, 'switchNetwork', [to.id])
        return undefined
      },
    }),
  }
}

/** Not part of the standard; some wallets have it. */
const switchFeature = 'bitcoin:switchNetwork'

/** Bytes of the first answer, as one was asked for. */
function bytesIn(answer: unknown, key: string, method: string): Uint8Array {
  const bytes = readBytes(property(property(answer, '0'), key))
  if (bytes) return bytes
  throw badAnswer(method)
}

interface Group {
  readonly address: string
  readonly sigHash: string | undefined
  readonly indexes: readonly number[]
}

/** Inputs of one account that are signed alike go together. */
function grouped(inputs: readonly InputToSign[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const { address, index, sighashTypes } of inputs) {
    const sigHash = nameOf(sighashTypes[0])
    const key = `${address} ${sigHash}`
    const indexes = [...(groups.get(key)?.indexes ?? []), index]
    groups.set(key, { address, sigHash, indexes })
  }
  return [...groups.values()]
}

const kinds: Readonly<Record<number, string>> = { 1: 'ALL', 2: 'NONE', 3: 'SINGLE' }

/** Undefined for what the wallet does by default. */
function nameOf(sighash: number | undefined): string | undefined {
  if (sighash === undefined) return undefined
  const name = kinds[sighash & 3]
  return name && sighash & 128 ? `${name}|ANYONECANPAY` : name
}

/** Revokes the page's access, by `bitcoin:disconnect` where the wallet has no `standard:disconnect`. */
export const disconnect = (wallet: StandardWallet, limit: AbortSignal): Promise<void> =>
  disconnectStandard(wallet, limit, 'bitcoin:disconnect')
