import { askAdapter, type EmbeddedRules, sanitizeText } from '../../adapter-kit/features/index.js'
import {
  type Account,
  type AccountType,
  type CaipNetworkId,
  codeOf,
  type EmbeddedWalletInfo,
  linkSignals,
  messageOf,
  type Namespace,
  type PairedRequest,
  type PluginContext,
  type WritableAtom,
} from '../../kernel/plugin.js'
import type { Approvals } from './approval/approvals.js'
import type { LostLogin, SocialResult } from './contract.js'
import { isDenied, notLoggedIn, otherAccount, otherLogin, unknownNetwork } from './errors.js'
import type { FrameClient } from './frame/frame-client.js'
import type { FrameUser } from './frame/frame-events.js'
import { withoutBigints } from './frame/frame-link.js'
import { askUser, endpoint, firstNetwork, networkOf, type UserQuery } from './wallet/ask-user.js'
import { isSameLogin, withAccountsOf } from './wallet/is-same-login.js'
import type { LoginStorage } from './wallet/login-storage.js'
import { createNamespaceConnection, type NamespaceConnection } from './wallet/namespace-connection.js'
import { signIn } from './wallet/sign-in.js'

/** The wallet behind the frame: who is logged in, and what each namespace has of it. */
export interface EmbeddedWallet {
  /** Asks whether somebody is logged in; a stale login is forgotten. Once for all who ask at the same time. */
  check(): Promise<boolean>
  /** Connects a namespace with the login. @throws LatchkeyError LK_LOGIN, LK_NO_ACCOUNTS, LK_FRAME */
  enter(entrance: Entrance, signal: AbortSignal): Promise<NamespaceConnection>
  /** Logs in with what a provider's page answered. @throws LatchkeyError LK_FRAME_REFUSED, LK_FRAME */
  logIn(social: SocialResult, namespace: Namespace, signal: AbortSignal): Promise<void>
  /** Uses another account of the login. @throws LatchkeyError LK_FRAME_REFUSED, LK_NO_ACCOUNTS */
  choose(namespace: Namespace, account: Account): Promise<void>
  /** Logs out. Never rejects: a frame that cannot be reached is told when it is there again. */
  leave(): Promise<void>
  /** The login has another email. */
  rename(email: string): void
  /** Tells all connections of this page who is logged in. */
  tellUser(): void
  /** Ends all connections of this page. */
  drop(): void
}

interface Entrance {
  readonly namespace: Namespace
  readonly network?: CaipNetworkId | undefined
  readonly accountType?: AccountType | undefined
  /** The visitor is logging in: where the site wants a sign-in, it is signed with that. */
  readonly signsIn?: boolean
}

export interface WalletDeps {
  readonly context: PluginContext
  readonly client: FrameClient
  readonly storage: LoginStorage
  readonly approvals: Approvals
  readonly lost: WritableAtom<LostLogin | undefined>
  /** Reads the balance of the account in use anew: what the visitor approved may have changed it. */
  refreshBalance(): void
}

interface Wallet extends WalletDeps {
  readonly connections: Map<Namespace, NamespaceConnection>
  /** The type of account that is wanted, where the network has one. */
  readonly types: Map<Namespace, AccountType>
  checking: Promise<boolean> | undefined
}

/** How long logging out may take, in milliseconds: the session waits for 3 s. */
const signOutTime = 2800

export function createEmbeddedWallet(deps: WalletDeps): EmbeddedWallet {
  const wallet: Wallet = { ...deps, connections: new Map(), types: new Map(), checking: undefined }
  return {
    check: () => checkOnce(wallet),
    enter: (entrance, signal) => enter(wallet, entrance, signal),
    logIn: (social, namespace, signal) => logIn(wallet, social, namespace, signal),
    choose: (namespace, account) => choose(wallet, namespace, account),
    leave: () => leave(wallet),
    rename: (email) => rename(wallet, email),
    tellUser: () => tellUser(wallet),
    drop: () => endAll(wallet),
  }
}

function rename(wallet: Wallet, email: string): void {
  const { storage } = wallet
  storage.setLogin({ provider: 'email', ...storage.login(), email })
  storage.setLastEmail(undefined)
  tellUser(wallet)
}

function tellUser({ connections }: Wallet): void {
  for (const connection of connections.values()) connection.tellUser()
}

function endAll({ connections }: Wallet): void {
  const ended = [...connections.values()]
  connections.clear()
  for (const connection of ended) connection.end()
}

function checkOnce(wallet: Wallet): Promise<boolean> {
  wallet.checking ??= check(wallet).finally(() => {
    wallet.checking = undefined
  })
  return wallet.checking
}

async function check(wallet: Wallet): Promise<boolean> {
  const { storage, client } = wallet
  if (!storage.login()) return false
  await client.init()
  const { isConnected } = await client.send('IS_CONNECTED')
  if (!isConnected) loseLogin(wallet)
  return isConnected
}

/** The login is gone, and the visitor did not end it: they are offered to log in again. */
function loseLogin(wallet: Wallet): void {
  const { storage, lost } = wallet
  const { email, provider } = storage.login() ?? {}
  const login = { ...(email && { email }), ...(provider && { provider }) }
  storage.clear()
  storage.setLost(login)
  lost.set(login)
  endAll(wallet)
}

async function enter(
  wallet: Wallet,
  { namespace, network, accountType, signsIn }: Entrance,
  signal: AbortSignal,
): Promise<NamespaceConnection> {
  const { context, client, connections, types } = wallet
  await client.init()
  signal.throwIfAborted()
  const rules = await askAdapter(context, namespace, (adapter) => adapter.embedded?.())
  const target = network ?? firstNetwork(context, namespace)
  if (!rules || !target) throw notLoggedIn()
  const query = { rules, network: target, type: accountType }
  const user = await userOf(wallet, namespace, query, signal)
  const signed = signsIn ? await signIn(wallet, query, signal) : undefined
  signal.throwIfAborted()
  if (accountType) types.set(namespace, accountType)
  const served = { namespace, rules }
  const deps = {
    ...served,
    report: context.report,
    info: () => infoOf(wallet),
    ask: (request: PairedRequest, on: CaipNetworkId) => ask(wallet, served, request, on),
    moveTo: (on: CaipNetworkId) => moveTo(wallet, served, on),
  }
  const connection = createNamespaceConnection(deps, user, signed)
  remember(wallet, namespace, user)
  connections.set(namespace, connection)
  return connection
}

/** The site of the wallet keeps the choice as well, until the visitor logs out. */
async function choose(wallet: Wallet, namespace: Namespace, { address, type }: Account): Promise<void> {
  const { context, client, connections, types } = wallet
  const connection = connections.get(namespace)
  const rules = await askAdapter(context, namespace, (adapter) => adapter.embedded?.())
  if (!connection || !rules) throw notLoggedIn()
  await client.send('SET_PREFERRED_ACCOUNT', { type })
  const user = await userOf(wallet, namespace, { rules, network: connection.network(), type })
  if (user.address.toLowerCase() !== address.toLowerCase()) throw otherAccount()
  types.set(namespace, type)
  connection.chosen(user)
}

async function logIn(
  wallet: Wallet,
  { provider, uri }: SocialResult,
  namespace: Namespace,
  signal: AbortSignal,
): Promise<void> {
  const { context, client, storage } = wallet
  await client.init()
  signal.throwIfAborted()
  const rules = await askAdapter(context, namespace, (adapter) => adapter.embedded?.())
  const network = firstNetwork(context, namespace)
  const on = rules && network && { chainId: rules.chainIdOf(network), ...endpoint(wallet, network) }
  const { userName } = await client.send('CONNECT_SOCIAL', { uri, ...on }, signal)
  storage.setWay({ provider, ...(userName && { username: userName }) })
}

async function leave(wallet: Wallet): Promise<void> {
  const { storage, lost, client } = wallet
  storage.clear()
  storage.setLost(undefined)
  storage.setOwesSignOut(true)
  lost.set(undefined)
  endAll(wallet)
  const limit = linkSignals([], signOutTime)
  await client
    .send('SIGN_OUT', undefined, limit.signal)
    .then(
      () => storage.setOwesSignOut(false),
      () => undefined, // told when the frame is there again
    )
    .finally(limit.release)
}

/** The login of this page. One that took its place at the wallet's site is told, and ends it here. */
async function userOf(
  wallet: Wallet,
  namespace: Namespace,
  query: UserQuery,
  signal?: AbortSignal,
): Promise<FrameUser> {
  const { storage } = wallet
  const user = await askUser(wallet, query, signal)
  const login = storage.login()
  if (storage.way() || !login || isSameLogin(login, namespace, user)) return user
  loseLogin(wallet)
  throw otherLogin()
}

function remember({ storage, lost }: Wallet, namespace: Namespace, user: FrameUser): void {
  const { provider = 'email', username } = storage.way() ?? storage.login() ?? {}
  const { email } = user
  const login = { provider, ...(username && { username }), ...(email && { email }) }
  storage.setLogin({ ...login, accounts: withAccountsOf(storage.login(), namespace, user) })
  storage.setWay(undefined)
  storage.setLost(undefined)
  storage.setLastEmail(undefined)
  lost.set(undefined)
}

function infoOf({ storage }: Wallet): EmbeddedWalletInfo {
  const { email, username, provider = 'email' } = storage.login() ?? {}
  const user = {
    ...(email && { email: sanitizeText(email, 320) }),
    ...(username && { username }),
  }
  return { user, authProvider: provider }
}

async function moveTo(
  wallet: Wallet,
  { namespace, rules }: Service,
  network: CaipNetworkId,
): Promise<FrameUser> {
  if (!networkOf(wallet, network)) throw unknownNetwork(network)
  await wallet.client.send('SWITCH_NETWORK', { chainId: network, ...endpoint(wallet, network) })
  return userOf(wallet, namespace, { rules, network, type: wallet.types.get(namespace) })
}

interface Service {
  readonly namespace: Namespace
  readonly rules: EmbeddedRules
}

/** Asks the wallet; the visitor first where the method needs it. Other methods never reach the frame. */
async function ask(
  wallet: Wallet,
  { namespace, rules }: Service,
  { method, params }: PairedRequest,
  network: CaipNetworkId,
): Promise<unknown> {
  const { approvals, client } = wallet
  const isApproved = rules.approved.includes(method)
  if (!isApproved && !rules.safe.includes(method)) return approvals.refuse(method)
  const input = {
    method,
    chainNamespace: namespace,
    chainId: rules.chainIdOf(network),
    ...(params !== undefined && { params: withoutBigints(params) }),
    ...endpoint(wallet, network),
  }
  const send = (signal?: AbortSignal) => client.send('RPC_REQUEST', input, signal)
  try {
    if (!isApproved) return await send()
    const answer = await approvals.run(send)
    noteDeployment(wallet, { namespace, rules })
    wallet.refreshBalance()
    return answer
  } catch (error) {
    // The login may have ended elsewhere.
    if (codeOf(error) === 'LK_FRAME_REFUSED') void checkOnce(wallet).catch(() => undefined)
    throw isDenied(messageOf(error)) ? notLoggedIn() : error
  }
}

/** The first transaction of a smart account deploys it. */
function noteDeployment(wallet: Wallet, { namespace, rules }: Service): void {
  const connection = wallet.connections.get(namespace)
  if (!connection?.awaitsDeployment()) return
  const query = { rules, network: connection.network(), type: wallet.types.get(namespace) }
  userOf(wallet, namespace, query).then(connection.update, () => undefined) // the next request looks again
}
