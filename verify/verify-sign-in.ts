import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { SignInMessage } from '../adapter-kit/shared/sign-in/sign-in-message.js'
import { type CaipNetworkId, namespaceOf } from '../kernel/lib/caip.js'
import { LatchkeyError } from '../kernel/lib/errors/errors.js'
import { checkTimes } from './check-times.js'
import { unreadable, wrongLine, wrongSignature } from './errors.js'
import { parseMessage } from './message/parse-message.js'
import { textInOffChain } from './off-chain-messages.js'
import type { Verifier, Verifiers } from './verifier.js'

/** What came from the page, and what the server knows. */
export interface SignIn {
  /** The text that was signed, or its bytes: what came, checked here. */
  readonly message: unknown
  /** As the wallet answered: text in the chain's own encoding, or bytes. */
  readonly signature: unknown
  /** Host of the site, and the port unless it is the scheme's own; several where it has more names. */
  readonly domain: string | readonly string[]
  /** Of the site's origin, `https` when absent: a text may name it. */
  readonly scheme?: string
  /** The one that this visitor's session got. Forget it before you call: it is for one attempt. */
  readonly nonce: string | undefined
  /** `allVerifiers`, or those of the chains that may sign in: `{ eip155, solana }`. */
  readonly verifiers: Verifiers
  /** When the nonce was made: tells a clock that is behind from a message that has expired. */
  readonly nonceCreatedAt?: Date
  /** The networks that may sign in, by CAIP-2; all of `verifiers` when absent. */
  readonly chains?: readonly CaipNetworkId[]
  /** Who has to sign; anybody when absent. */
  readonly address?: string
  /** Nodes by CAIP-2, to ask the contracts that are accounts. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, string>>
  /** The server's time. */
  readonly now?: Date
}

/** Longer signatures are not read. */
const longest = 65_536

/**
 * Checks a sign-in. Resolves with the message, whose `accountAddress` is in the one form that an account has.
 *
 * @throws LatchkeyError LK_SIGN_IN_TEXT, LK_SIGN_IN_DOMAIN, LK_SIGN_IN_NONCE, LK_SIGN_IN_CHAIN, LK_SIGN_IN_ADDRESS,
 * LK_SIGN_IN_CLOCK, LK_SIGN_IN_EXPIRED, LK_SIGN_IN_EARLY, LK_SIGN_IN_SIGNATURE, LK_SIGN_IN_UNCHECKED
 */
export async function verifySignIn(signIn: SignIn): Promise<SignInMessage> {
  const text = textOf(signIn.message)
  const message = parseMessage(text)
  requireOrigin(message, signIn)
  requireNonce(message, signIn.nonce)
  const verify = requireVerifier(message, signIn)
  const accountAddress = await requireAddress(message, signIn.address)
  checkTimes(message, { now: signIn.now ?? new Date(), nonceCreatedAt: signIn.nonceCreatedAt })
  const signature = signatureOf(signIn.signature)
  const rpcUrl = signIn.rpcUrls?.[message.chainId]
  const bytes = signIn.message instanceof Uint8Array ? signIn.message : utf8ToBytes(text)
  const signed = { text: bytes, signature, address: accountAddress, chainId: message.chainId }
  if (!(await verify({ ...signed, rpcUrl })))
    throw wrongSignature('It is not the account’s, or not of this text.')
  return { ...message, accountAddress }
}

function textOf(message: unknown): string {
  if (typeof message === 'string') return message
  if (!(message instanceof Uint8Array)) throw unreadable('missing', 'It is neither text nor bytes.')
  try {
    const bytes = textInOffChain(message) ?? message
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw unreadable('no text', 'Its bytes are not UTF-8.')
  }
}

function signatureOf(signature: unknown): string | Uint8Array {
  const isRead = typeof signature === 'string' || signature instanceof Uint8Array
  if (isRead && signature.length <= longest) return signature
  throw wrongSignature('It is neither text nor bytes, or too long.')
}

function requireOrigin(message: SignInMessage, { domain, scheme = 'https' }: SignIn): void {
  const plain = (host: string) => host.toLowerCase().replace(scheme === 'http' ? /:80$/ : /:443$/, '')
  const isScheme = message.scheme === undefined || message.scheme.toLowerCase() === scheme
  if (isScheme && [domain].flat().some((host) => plain(host) === plain(message.domain))) return
  const origin = message.scheme === undefined ? message.domain : `${message.scheme}://${message.domain}`
  throw new LatchkeyError('LK_SIGN_IN_DOMAIN', 'The message is for another site', {
    why: `It was signed for ${origin}.`,
    fix: 'If that is yours, name it in `domain`, as the address bar shows it, and in `scheme` unless that is https.',
  })
}

/** @returns the account's address in its one form */
async function requireAddress(message: SignInMessage, expected: string | undefined): Promise<string> {
  const { chainId } = message
  const { normalAddress } = await import('./message/normal-address.js')
  const accountAddress = normalAddress(chainId, message.accountAddress)
  if (accountAddress === undefined)
    throw wrongLine(2, 'an address of the chain, with its checksum', message.accountAddress)
  if (expected === undefined || normalAddress(chainId, expected) === accountAddress) return accountAddress
  throw new LatchkeyError('LK_SIGN_IN_ADDRESS', 'The message is another account’s', {
    why: `It was signed for ${accountAddress}.`,
  })
}

function requireNonce({ nonce }: SignInMessage, expected: string | undefined): void {
  if (expected && nonce === expected) return
  throw new LatchkeyError('LK_SIGN_IN_NONCE', 'The message was not made for this sign-in', {
    why: 'Its nonce is not the one that this session got, or was used before.',
    fix: 'Sign in again.',
  })
}

function requireVerifier({ chainId }: SignInMessage, { chains, verifiers }: SignIn): Verifier {
  const namespace = namespaceOf(chainId)
  const verify = Object.hasOwn(verifiers, namespace) ? verifiers[namespace] : undefined
  if (verify && (!chains || chains.includes(chainId))) return verify
  throw new LatchkeyError('LK_SIGN_IN_CHAIN', 'The message is for another network', {
    why: `It was signed on ${chainId}.`,
    fix: 'Switch the wallet to a network of the site.',
  })
}
