import { createEmitter, type EmbeddedRules } from '../../../adapter-kit/features/index.js'
import {
  type Account,
  type Accounts,
  type CaipNetworkId,
  type ConnectedIn,
  type EmbeddedWalletInfo,
  LatchkeyError,
  type Namespace,
  type PairedRequest,
  type SignedMessage,
  type WalletChange,
} from '../../../kernel/plugin.js'
import type { FrameUser } from '../frame/frame-events.js'
import { displayOf } from './display.js'

/** What the provider of a namespace needs from the wallet. */
export interface NamespaceDeps {
  readonly namespace: Namespace
  readonly rules: EmbeddedRules
  /** Who is logged in. */
  info(): EmbeddedWalletInfo
  /** Asks the wallet, and where it has to, the visitor. */
  ask(request: PairedRequest, network: CaipNetworkId): Promise<unknown>
  /** Moves the wallet, and answers with the account there. */
  moveTo(network: CaipNetworkId): Promise<FrameUser>
  report(error: unknown): void
}

/** What the host page and the namespace's adapter get as the provider. */
interface EmbeddedProvider {
  readonly isEmbedded: true
  readonly namespace: Namespace
  /** The network requests are sent for, CAIP-2. */
  readonly chainId: string
  /** @throws Error with code 4001 when the visitor refuses; LatchkeyError LK_WALLET_METHOD, LK_FRAME_REFUSED */
  request(request: PairedRequest): Promise<unknown>
  /** Sends later requests for another network. */
  setDefaultChain(network: CaipNetworkId): void
  on(event: string, listener: (payload: never) => void): EmbeddedProvider
  removeListener(event: string, listener: (payload: never) => void): EmbeddedProvider
}

/** One namespace of the wallet, while somebody is connected. */
export interface NamespaceConnection {
  connected(): ConnectedIn
  /** What the wallet says of the account now. */
  update(user: FrameUser): void
  /** The account that the visitor chose in the modal: whoever asked for it takes it over, the page is told here. */
  chosen(user: FrameUser): void
  network(): CaipNetworkId
  /** Whether the account in use is a contract that no transaction has deployed yet. */
  awaitsDeployment(): boolean
  /** Somebody's login says something else of them, as another email. */
  tellUser(): void
  end(): void
}

type ProviderEvents = ReturnType<typeof createEmitter<Record<string, unknown>>>

interface State {
  network: CaipNetworkId
  accounts: Accounts
  /** Whether the smart account is on the chain; undefined where there is none. */
  deployed: boolean | undefined
}

/**
 * @param signed what the visitor signed as they logged in
 * @throws LatchkeyError LK_NO_ACCOUNTS where the wallet names no account of the namespace
 */
export function createNamespaceConnection(
  deps: NamespaceDeps,
  user: FrameUser,
  signed?: SignedMessage,
): NamespaceConnection {
  const { namespace } = deps
  const state: State = { ...stateOf(deps, user) }
  const emitter = createEmitter(deps.report)
  const { tell, watch, clear } = createWatchers()
  const info = () => infoOf(deps.info(), state)
  const userFields = () => {
    const embeddedWalletInfo = info()
    return { embeddedWalletInfo, display: displayOf(embeddedWalletInfo) }
  }
  const tellUser = () => tell({ type: 'user', ...userFields() })
  const take = (now: FrameUser, isChosen: boolean) => {
    const next = stateOf(deps, now)
    const [before, after] = [state.accounts, next.accounts].map((list) => list.map((a) => a.address))
    const isMoved = next.network !== state.network
    const infoBefore = JSON.stringify(info())
    Object.assign(state, next)
    if (isMoved) {
      tell({ type: 'network', network: next.network })
      emitter.emit('chainChanged', deps.rules.eventChainId?.(next.network) ?? next.network)
    }
    if (JSON.stringify(info()) !== infoBefore) tellUser()
    if (String(before) === String(after)) return
    if (!isChosen) tell({ type: 'accounts', accounts: next.accounts })
    emitter.emit('accountsChanged', after)
  }
  const update = (now: FrameUser) => take(now, false)
  const provider = createProvider(deps, state, emitter, update)
  return {
    connected: () => {
      const { network, accounts } = state
      const signing = signed && { signed: [signed] }
      return { namespace, network, accounts, provider, watch, ...userFields(), ...signing }
    },
    update,
    chosen: (now) => take(now, true),
    network: () => state.network,
    awaitsDeployment: () => state.accounts[0].type === 'smartAccount' && !state.deployed,
    tellUser,
    end() {
      tell({ type: 'disconnect' })
      clear()
      emitter.emit('disconnect', { code: 4900, message: 'User disconnected.' })
    },
  }
}

function createProvider(
  deps: NamespaceDeps,
  state: State,
  emitter: ProviderEvents,
  update: (user: FrameUser) => void,
): EmbeddedProvider {
  const { namespace, rules } = deps
  const moveTo = async (network: CaipNetworkId) => update(await deps.moveTo(network))
  const ask = (request: PairedRequest) => deps.ask(request, state.network)
  const wallet = { network: () => state.network, accounts: () => state.accounts, ask, moveTo }
  const provider: EmbeddedProvider = {
    isEmbedded: true,
    namespace,
    get chainId() {
      return state.network
    },
    request: async (request) => rules.request?.(wallet, request) ?? ask(request),
    setDefaultChain: (network) => void moveTo(network).catch(deps.report),
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

/** Who is told of the wallet's changes. */
function createWatchers() {
  const watchers = new Set<(change: WalletChange) => void>()
  return {
    tell(change: WalletChange) {
      for (const watcher of [...watchers]) watcher(change)
    },
    watch(watcher: (change: WalletChange) => void) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    clear: () => watchers.clear(),
  }
}

/** The account in use first. */
function stateOf({ namespace, rules }: NamespaceDeps, user: FrameUser): State {
  const network = rules.networkOf(user.chainId)
  const type = user.preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
  const listed: readonly Account[] = (user.accounts ?? []).map((account) => ({ namespace, ...account }))
  const same = (address: string) => address.toLowerCase() === user.address.toLowerCase()
  const first = listed.find(({ address }) => same(address)) ?? { namespace, address: user.address, type }
  if (!network || !rules.address.test(first.address)) throw noAccount()
  const others = listed.filter(({ address }) => !same(address) && rules.address.test(address))
  const accounts: Accounts = [first, ...others]
  const isSmart = accounts.some((account) => account.type === 'smartAccount')
  return { network, accounts, deployed: isSmart ? (user.smartAccountDeployed ?? false) : undefined }
}

function infoOf(info: EmbeddedWalletInfo, { accounts: [{ type }], deployed }: State): EmbeddedWalletInfo {
  return { ...info, accountType: type, ...(deployed !== undefined && { isSmartAccountDeployed: deployed }) }
}

const noAccount = () =>
  new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found', {
    why: 'The embedded wallet named no account on this chain.',
    fix: 'Log in again.',
  })
