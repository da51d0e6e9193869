import { base58 } from '@scure/base'
import {
  accountsIn,
  accountsOf,
  callFeature,
  isRequestPending,
  isWalletRejection,
  readBytes,
  type StandardAccount,
  type StandardWallet,
} from '../../../adapter-kit/chains/index.js'
import { property, type SignedMessage, type SignInRequest } from '../../../kernel/plugin.js'
import { solanaAccounts } from '../accounts/accounts.js'
import { readList, readSignature } from './answers.js'

/** What a wallet connected and signed by one approval. */
export interface ConnectedAndSigned {
  readonly accounts: readonly StandardAccount[]
  readonly signed: SignedMessage
}

const method = 'signIn'
/** The longest text that is read, in bytes. */
const maxText = 16_384

/**
 * Connects and signs in by one approval (`solana:signIn`).
 * @returns undefined where the wallet failed, or answered something else: it has to be asked to connect
 * @throws the wallet's own error when the visitor rejects
 */
export async function connectAndSign(
  wallet: StandardWallet,
  { chainId: _, cluster, ...fields }: SignInRequest & { readonly cluster: string },
  signal: AbortSignal,
): Promise<ConnectedAndSigned | undefined> {
  try {
    const input = { ...fields, version: '1', chainId: cluster }
    const answer = await callFeature(wallet, `solana:${method}`, method, [input], signal)
    const [output] = readList(answer, 1, method)
    const accounts = sharedAccounts(wallet, property(output, 'account'))
    if (accounts.length === 0) return undefined
    const signature = base58.encode(readSignature(property(output, 'signature'), method))
    return { accounts, signed: { message: readText(property(output, 'signedMessage')), signature } }
  } catch (error) {
    if (signal.aborted || isWalletRejection(error) || isRequestPending(error)) throw error
    return undefined
  }
}

/** The account that signed in, and the others that the wallet shows by now. */
function sharedAccounts(wallet: StandardWallet, signer: unknown): readonly StandardAccount[] {
  const signers = solanaAccounts(accountsIn([signer]) ?? [])
  const accounts = solanaAccounts(accountsOf(wallet))
  return [...signers, ...accounts.filter(({ address }) => address !== signers[0]?.address)]
}

/** The text of a message; empty where its bytes are none, so that nobody is signed in by it. */
function readText(bytes: unknown): string {
  const copy = readBytes(bytes, maxText)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(copy)
  } catch {
    return ''
  }
}
