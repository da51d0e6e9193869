import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { optionalService } from '../../../adapter-kit/features/index.js'
import {
  type AccountState,
  codeOf,
  createWritableAtom,
  isLeft,
  LatchkeyError,
  type LoginWay,
  live,
  type PluginContext,
} from '../../../kernel/plugin.js'
import type { DirectoryCache } from '../directory/directory-cache.js'
import type { Wallet } from '../wallets/wallet.js'
import type { WalletsService } from '../wallets/wallets-service.js'
import { buttonState, type LastClick, type StateDeps } from './button-state.js'
import { directoryId, targetOf } from './button-target.js'
import { type ConnectDeps, connectTarget, superseded, unknownWallet } from './connect-by-button.js'
import type { WalletButtonService, WalletButtonState } from './wallet-button-service.js'

interface ButtonDeps {
  readonly context: PluginContext
  readonly wallets: WalletsService
  readonly cache: DirectoryCache
}

/** Makes the service `wallet-button`. */
export function createWalletButton(deps: ButtonDeps): WalletButtonService {
  const { context, wallets } = deps
  const { store, session } = context
  const click = createWritableAtom<LastClick | undefined>(store, undefined)
  const isDiscovered = createWritableAtom(store, false)
  const logins = createLogins(context)
  const records = createRecords(deps)
  const state: StateDeps = {
    context,
    wallets,
    records: records.read,
    logins: logins.read,
    lastClick: (get) => get(click.atom),
    isLookedFor: (get, name) => get(isDiscovered.atom) && logins.isLookedFor(get, name),
    imageOf: imagesOf(deps),
  }
  const look = async (name: string) => {
    await Promise.all([session.discover().then(() => isDiscovered.set(true)), logins.look(name)])
  }
  let leave: ((reason: unknown) => void) | undefined
  return {
    of(name, namespace) {
      void look(name)
      return live(store, stateAtom(state, name, namespace))
    },
    prepare(name, namespace) {
      void look(name)
      const target = targetOf(state, store.get, name, namespace)
      if (target?.kind === 'login') return target.way.prepare()
      void records.ask(name)
      if (target?.kind === 'wallet') wallets.prefetch(target)
      else if (target) wallets.prefetch({ group: 'walletConnect', connectors: [], wallet: undefined })
    },
    async connect(wallet, namespace) {
      leave?.(superseded())
      const controller = new AbortController()
      const { signal } = controller
      leave = (reason) => controller.abort(reason)
      click.set({ wallet, namespace, status: 'connecting' })
      const end = (failed?: LastClick) => !signal.aborted && click.set(failed)
      try {
        const account = await begin(state, look, { wallet, namespace, signal, deps: { ...deps, ...records } })
        end()
        return account
      } catch (error) {
        end(isLeft(error) ? undefined : { wallet, namespace, status: 'failed', reason: reasonOf(error) })
        throw error
      }
    },
  }
}

/** The site's own picture by the button's name, else that of the wallet. */
function imagesOf({ context: { site }, wallets }: ButtonDeps): StateDeps['imageOf'] {
  return (target, name) => {
    const image = site.connectorImages?.[name]
    if (image !== undefined || target.kind === 'login') return image
    const subjects = target.kind === 'wallet' ? [...target.connectors, target.wallet] : [target.connector]
    return subjects.flatMap((subject) => (subject && wallets.imageOf(subject)) ?? [])[0]
  }
}

interface Click {
  readonly wallet: string
  readonly namespace: string | undefined
  readonly signal: AbortSignal
  readonly deps: ConnectDeps
}

/** Without waiting for anything where the button was ready. */
async function begin(
  state: StateDeps,
  look: (name: string) => Promise<void>,
  { wallet, namespace, signal, deps }: Click,
): Promise<AccountState> {
  const { store, state: shared } = deps.context
  const isServed = store.get(shared.networks).some(({ chainNamespace }) => chainNamespace === namespace)
  if (namespace !== undefined && !isServed) throw new LatchkeyError('LK_NAMESPACE', 'Namespace not found')
  if (!state.isLookedFor(store.get, wallet)) await look(wallet)
  signal.throwIfAborted()
  const target = targetOf(state, store.get, wallet, namespace)
  if (!target) throw unknownWallet()
  return connectTarget(deps, target, namespace, signal)
}

function reasonOf(error: unknown): WalletButtonState['reason'] {
  const code = codeOf(error)
  if (code === 'LK_CONNECT_REJECTED' || code === 'LK_POPUP_CLOSED') return 'declined'
  return code === 'LK_WALLET_PENDING' ? 'waiting' : undefined
}

/** One state for all that read the same button, equal as long as nothing on it changes. */
function stateAtom(deps: StateDeps, name: string, namespace: string | undefined): Atom<WalletButtonState> {
  const now = atom((get) => JSON.stringify(buttonState(deps, get, name, namespace)))
  return atom((get): WalletButtonState => JSON.parse(get(now)))
}

/** The ways to log in that other plugins provide, as far as somebody asked for them. */
function createLogins(context: PluginContext) {
  const logins = createWritableAtom<ReadonlyMap<string, LoginWay | undefined>>(context.store, new Map())
  const looking = new Map<string, Promise<void>>()
  const isLogin = (name: string) => directoryId(name) === undefined && /^[a-z]+$/.test(name)
  const keep = (name: string, way: LoginWay | undefined) => logins.set(new Map(logins.get()).set(name, way))
  const ask = (name: string) =>
    optionalService(context, `login:${name}`).then(
      (way) => keep(name, way),
      () => keep(name, undefined), // its plugin says why
    )
  return {
    read: (get: Getter) => get(logins.atom),
    isLookedFor: (get: Getter, name: string) => !isLogin(name) || get(logins.atom).has(name),
    async look(name: string): Promise<void> {
      if (!isLogin(name)) return
      const search = looking.get(name) ?? ask(name)
      looking.set(name, search)
      await search
    },
  }
}

/** The directory's records of wallets that have a button, each asked for once the visitor points at it. */
function createRecords({ context, wallets, cache }: ButtonDeps) {
  const byId = createWritableAtom<ReadonlyMap<string, Wallet>>(context.store, new Map())
  const requests = new Map<string, Promise<void>>()
  async function fetch(id: string): Promise<void> {
    const directory = await context.use('directory')
    if (!cache.directory.get()) cache.directory.set(directory)
    const page = await directory.wallets({ entries: 1, include: [id] })
    wallets.learn(page.wallets)
    byId.set(new Map([...byId.get(), ...page.wallets.map((wallet) => [wallet.id, wallet] as const)]))
  }
  async function ask(id: string): Promise<void> {
    if (!context.site.projectId) return
    const run = requests.get(id) ?? fetch(id)
    requests.set(id, run)
    await run.catch(() => requests.delete(id)) // the next time asks again
  }
  return {
    read: (get: Getter) => get(byId.atom),
    ask: async (name: string) => {
      const id = directoryId(name)
      if (id !== undefined) await ask(id)
    },
    async recordOf(wallet: Wallet): Promise<Wallet> {
      if (directoryId(wallet.id) !== undefined) await ask(wallet.id)
      return byId.get().get(wallet.id) ?? wallet
    },
  }
}
