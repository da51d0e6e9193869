import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { isAddress, isHex } from 'viem'
import type { Chains } from '../chains/chains.js'
import { isSigned } from '../chains/is-signed.js'
import type { Tokens } from './tokens.js'

const WalletInfoSchema = v.variant('type', [
  v.strictObject({ type: v.literal('social'), social: v.string(), identifier: v.string() }),
  v.strictObject({
    type: v.picklist(['extension', 'walletconnect', 'unknown']),
    name: v.string(),
    icon: v.string(),
  }),
])

export const SignInSchema = v.object({
  data: v.object({
    accountAddress: v.string(),
    chainId: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
    domain: v.string(),
    uri: v.string(),
    nonce: v.string(),
  }),
  message: v.string(),
  signature: v.string(),
  clientId: v.exactOptional(v.nullable(v.string())),
  walletInfo: v.exactOptional(WalletInfoSchema),
})
type SignIn = v.InferOutput<typeof SignInSchema>

/** How long a nonce and a session are good, in seconds. */
const nonceLife = 600
const sessionLife = 86_400

/** Sign-ins with a wallet: a nonce is good for one, its token says that it was given here. */
export interface SignIns {
  nonce(): { readonly nonce: string; readonly token: string }
  /** @returns the token of the session @throws Error for what is not signed by the account, or not as it was asked for */
  authenticate(signIn: SignIn, nonceToken: string): Promise<string>
  /** Whose session it is. @throws Error for a token that is none, or whose session has ended */
  me(token: string, withAccount?: boolean): Readonly<Record<string, unknown>>
  /** Keeps what a site says of the account. @throws Error as above */
  setMetadata(token: string, metadata: Metadata | null): void
  /** Ends all sessions. */
  endAll(): void
  /** Forgets the accounts too. */
  reset(): void
}

type Metadata = Readonly<Record<string, unknown>>

/** What is kept of an account that has signed in. */
interface KnownAccount {
  readonly since: string
  lastSignIn: string
  connection: object | null
  metadata: Metadata
}

interface Emails {
  /** Whether a sign-in needs an address. */
  isRequired(): boolean
  isVerified(email: string, address: string): boolean
}

export function createSignIns(tokens: Tokens, emails: Emails, chains: Chains): SignIns {
  const used = new Set<unknown>()
  const sessions = new Set<unknown>()
  const accounts = new Map<unknown, KnownAccount>()
  const claimsIn = (token: string) => {
    const claims = tokens.read(token)
    if (!sessions.has(claims.sub)) throw new Error('The session has ended')
    return claims
  }
  return {
    nonce() {
      const nonce = randomUUID().replaceAll('-', '')
      return { nonce, token: tokens.write({ nonce, exp: seconds() + nonceLife }) }
    },
    async authenticate(signIn, nonceToken) {
      const { nonce } = tokens.read(nonceToken)
      const { data } = signIn
      if (data.nonce !== nonce || used.has(nonce)) throw new Error('Invalid nonce')
      used.add(nonce)
      requireText(signIn)
      const email = emailOf(signIn, emails)
      if (!(await isAccounts(signIn, chains))) throw new Error('Invalid signature')
      const sub = randomUUID()
      sessions.add(sub)
      note(accounts, signIn)
      return tokens.write({ ...claimsOf(signIn), sub, ...(email && { email }) })
    },
    me(token, withAccount = false) {
      const claims = claimsIn(token)
      const entry = accounts.get(claims.profileUuid)
      return withAccount && entry ? { ...claims, appKitAccount: accountOf(claims, entry) } : claims
    },
    setMetadata(token, metadata) {
      const entry = accounts.get(claimsIn(token).profileUuid)
      if (entry) entry.metadata = metadata ?? {}
    },
    endAll: () => sessions.clear(),
    reset() {
      sessions.clear()
      accounts.clear()
    },
  }
}

/** The text has to say what its fields say. */
function requireText({ data, message }: SignIn): void {
  const lines = message.split('\n')
  const expected = [
    data.accountAddress,
    `URI: ${data.uri}`,
    `Chain ID: ${data.chainId}`,
    `Nonce: ${data.nonce}`,
    'Version: 1',
  ]
  const [first = ''] = lines
  const isSame = first.startsWith(`${data.domain} wants you to sign in with your `)
  if (!isSame || !expected.every((line) => lines.includes(line))) throw new Error('Invalid message')
}

/** The address that the text names. @throws Error where one is needed that was not confirmed */
function emailOf({ data, message }: SignIn, emails: Emails): string | undefined {
  const [, email] = /\n- email:(\S+)$/.exec(message) ?? []
  const isVerified = email !== undefined && emails.isVerified(email, data.accountAddress)
  if (!isVerified && (email !== undefined || emails.isRequired())) throw new Error('OTP is required')
  return email
}

async function isAccounts({ data, message, signature }: SignIn, chains: Chains): Promise<boolean> {
  const { accountAddress: address } = data
  if (!data.chainId.startsWith('eip155:')) throw new Error('This network is not emulated here')
  if (!isAddress(address) || !isHex(signature)) return false
  return isSigned({ address, message, signature }, chains.get(data.chainId))
}

function claimsOf({ data }: SignIn) {
  const [chainNamespace, chainId] = data.chainId.split(':')
  const { domain, uri, nonce, accountAddress } = data
  return {
    aud: domain,
    iss: 'latchkey-emulator',
    exp: seconds() + sessionLife,
    projectIdKey: 'emulator',
    address: accountAddress,
    chainId,
    chainNamespace,
    caip2Network: data.chainId,
    uri,
    domain,
    projectUuid: 'emulator',
    profileUuid: accountAddress,
    nonce,
  }
}

function note(accounts: Map<unknown, KnownAccount>, { data, walletInfo }: SignIn): void {
  const now = new Date().toISOString()
  const before = accounts.get(data.accountAddress) ?? { since: now, metadata: {} }
  accounts.set(data.accountAddress, { ...before, lastSignIn: now, connection: walletInfo ?? null })
}

function accountOf(claims: Readonly<Record<string, unknown>>, entry: KnownAccount) {
  const { since, lastSignIn, connection, metadata } = entry
  return {
    uuid: claims.profileUuid,
    profile_uuid: claims.profileUuid,
    address: claims.address,
    caip2_chain: claims.caip2Network,
    is_main_account: true,
    verification_status: null,
    connection_method: connection,
    metadata,
    created_at: since,
    signed_up_at: since,
    updated_at: lastSignIn,
    last_signed_in_at: lastSignIn,
  }
}

const seconds = () => Math.floor(Date.now() / 1000)
