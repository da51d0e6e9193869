import { optionalService } from '../../../adapter-kit/features/index.js'
import {
  type CaipNetworkId,
  LatchkeyError,
  namespaceOf,
  type PluginContext,
  property,
  type Services,
} from '../../../kernel/plugin.js'
import { type ChainContext, canonical, networkOf } from '../chain-terms.js'
import type {
  SiwxCloudAccount,
  SiwxMessage,
  SiwxMessageInput,
  SiwxOptions,
  SiwxProvider,
  SiwxSession,
  SiwxSigner,
} from '../contract.js'
import { createMessage } from '../providers/create-message.js'
import { type CloudApi, createCloudApi, tokenIn } from './cloud-api.js'
import { writeCloudMessage } from './cloud-message.js'
import { clientIdOf, walletInfoOf } from './wallet-info.js'

type Context = ChainContext & Pick<PluginContext, 'storage'>

/** What the steps share. */
interface Cloud {
  readonly context: Context
  readonly options: SiwxOptions
  readonly api: CloudApi
  /** Tokens of this page, where storage is denied or full. */
  readonly tokens: Map<TokenName, string>
  /** Counts texts and ends of sessions: an answer to what was sent before is of no use any more. */
  turn: number
}

type TokenName = 'nonce-token' | 'auth-token'

/**
 * Sessions that the cloud keeps: it makes the nonce, verifies the signature and knows who is signed in. One token is for
 * one account on one network, so a sign-in ends the one before.
 */
export function createCloudProvider(context: Context, options: SiwxOptions): SiwxProvider {
  const cloud: Cloud = { context, options, api: createCloudApi(context), tokens: new Map(), turn: 0 }
  return {
    createMessage(input) {
      cloud.turn += 1
      return makeMessage(cloud, input)
    },
    // A text that names the address of the visitor's email has to wait for it.
    createRequest: async (chainId) =>
      (await emailCapture(cloud)) ? undefined : makeMessage(cloud, { chainId, accountAddress: '' }),
    addSession: (session, by) => addSession(cloud, session, by),
    getSessions: (chainId, address) => getSessions(cloud, chainId, address),
    revokeSession: async () => clear(cloud),
    async setSessions(sessions) {
      clear(cloud)
      const [first] = sessions
      if (first) await addSession(cloud, first)
    },
    getSessionAccount: () => sessionAccount(cloud),
    setSessionAccountMetadata: async (metadata) => cloud.api.setMetadata(requireToken(cloud), metadata),
    getRequired: () => options.required ?? true,
    ...(options.signOutOnDisconnect !== undefined && { signOutOnDisconnect: options.signOutOnDisconnect }),
  }
}

async function makeMessage(cloud: Cloud, input: SiwxMessageInput): Promise<SiwxMessage> {
  const { context, options, api } = cloud
  const { nonce, token } = await api.nonce()
  keep(cloud, 'nonce-token', token)
  const proof = await proofOf(cloud, input.chainId, input.accountAddress)
  const resources = proof ? [`email:${proof.email}`] : undefined
  const { name } = networkOf(context, input.chainId)
  return createMessage(
    context,
    { ...options, getNonce: () => nonce, ...(resources && { resources }) },
    input,
    (fields) => writeCloudMessage(fields, name),
  )
}

async function addSession(cloud: Cloud, session: SiwxSession, by?: SiwxSigner): Promise<void> {
  const nonceToken = tokenOf(cloud, 'nonce-token')
  if (nonceToken === undefined)
    throw new LatchkeyError('LK_SIGN_IN_SIGNATURE', 'The signature is not valid', {
      why: 'Its text was not made by this page.',
    })
  // Its nonce is for one attempt, and a late answer must not take the next one's.
  forget(cloud, 'nonce-token')
  const { turn } = cloud
  const { chainId, accountAddress } = session.data
  const emailProof = await proofOf(cloud, chainId, accountAddress)
  try {
    const clientId = await clientIdOf(cloud.context, by)
    const proof = { nonceToken, otp: emailProof?.code, clientId, walletInfo: walletInfoOf(by) }
    const token = await cloud.api.authenticate(session, proof)
    if (turn === cloud.turn) return keep(cloud, 'auth-token', token)
  } catch (error) {
    if (!needsEmail(error)) throw error
    const email = await emailCapture(cloud)
    email?.forget(nameOf(chainId, accountAddress))
    throw unconfirmed(email === undefined, error)
  }
  throw new LatchkeyError('LK_SIGN_IN_LATE', 'The site did not answer in time', {
    why: 'Another sign-in began, or the visitor left, before the cloud answered.',
  })
}

function needsEmail(error: unknown): boolean {
  const body = property(property(error, 'cause'), 'body')
  return typeof body === 'string' && body.includes('OTP is required')
}

const unconfirmed = (isAlone: boolean, cause: unknown) =>
  new LatchkeyError('LK_SIGN_IN_EMAIL', 'The account has no confirmed email address', {
    why: 'The cloud answered "OTP is required": the project asks for an address, and the cloud has none for this account.',
    fix: isAlone
      ? 'Add the plugin `emailCapture()`, or switch email capture off in the project.'
      : 'Nothing: the visitor is asked for it again.',
    cause,
  })

/** None where the token is another account's. A cloud that cannot be reached is not one that says no. */
async function getSessions(
  cloud: Cloud,
  chainId: CaipNetworkId,
  address: string,
): Promise<readonly SiwxSession[]> {
  const token = tokenOf(cloud, 'auth-token')
  if (token === undefined) return []
  try {
    const account = await cloud.api.me(token)
    if (account.caip2Network !== chainId) return []
    const [one, other] = await Promise.all(
      [account.address, address].map((each) => canonical(cloud.context, chainId, each)),
    )
    return one === other ? [{ data: { accountAddress: address, chainId }, message: '', signature: '' }] : []
  } catch (error) {
    const status = property(property(error, 'cause'), 'status')
    if (status !== 401 && status !== 403) throw error
    return []
  }
}

async function sessionAccount(cloud: Cloud): Promise<SiwxCloudAccount> {
  const { address, caip2Network, email, appKitAccount } = await cloud.api.me(requireToken(cloud), true)
  return { address, network: caip2Network, email, metadata: appKitAccount?.metadata ?? {} }
}

/** @throws LatchkeyError LK_SIGN_IN_NOBODY */
function requireToken(cloud: Cloud): string {
  const token = tokenOf(cloud, 'auth-token')
  if (token !== undefined) return token
  throw new LatchkeyError('LK_SIGN_IN_NOBODY', 'Not authenticated', {
    why: 'The cloud knows accounts that are signed in.',
    fix: 'Have the visitor sign in first.',
  })
}

const emailCapture = ({ context }: Cloud): Promise<Services['email-capture'] | undefined> =>
  optionalService(context, 'email-capture')

const nameOf = (chainId: CaipNetworkId, address: string) => `${namespaceOf(chainId)}:${address}`

/** The address that the visitor gave for the account since the page loaded. */
const proofOf = async (cloud: Cloud, chainId: CaipNetworkId, address: string) =>
  (await emailCapture(cloud))?.given(nameOf(chainId, address))

function clear(cloud: Cloud): void {
  cloud.turn += 1
  forget(cloud, 'nonce-token')
  forget(cloud, 'auth-token')
}

const tokenOf = ({ context, tokens }: Cloud, name: TokenName) =>
  tokens.get(name) ?? context.storage.get(name, tokenIn)

function keep({ context, tokens }: Cloud, name: TokenName, token: string): void {
  tokens.set(name, token)
  context.storage.set(name, token)
}

function forget({ context, tokens }: Cloud, name: TokenName): void {
  tokens.delete(name)
  context.storage.remove(name)
}
