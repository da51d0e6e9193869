import type { Account, Accounts, CaipNetworkId, ConnectedIn, WalletChange } from '../../kernel/plugin.js'
import { accountsOf, identityOf, reordered } from './accounts.js'
import { announce } from './eip1193.js'
import { createEmitter } from './emitter.js'
import { createProvider } from './provider.js'
import type { Room } from './room.js'
import type { PairedProvider } from './services.js'
import type { PairedSession } from './session.js'

/** One namespace of the live session: its network, its accounts, its provider and who listens. */
export interface Link {
  readonly namespace: string
  readonly provider: PairedProvider
  /** For the kernel; undefined when the wallet shared no account. */
  connected(): ConnectedIn | undefined
  session(): PairedSession
  network(): CaipNetworkId
  accounts(): readonly Account[]
  /** Goes to another network, and tells. */
  moveTo(network: CaipNetworkId): void
  /** Goes to a network the page asked for beyond the session, and the wallet took on. */
  takeOn(network: CaipNetworkId): void
  /** The wallet says it is on another network: one it never granted is none to be on. */
  follow(network: CaipNetworkId): void
  /** The wallet chose these accounts. */
  choose(addresses: readonly string[]): void
  /** The wallet granted something else. */
  update(session: PairedSession): void
  end(): void
}

/** What a link needs of the live session. */
export interface LinkDeps {
  readonly room: Room
  /** The networks to stand on, the best first. */
  wanted(namespace: string): readonly (CaipNetworkId | undefined)[]
  /** The wallet serves a network more than its session says. */
  tookOn(network: CaipNetworkId): void
}

export function createLink(deps: LinkDeps, namespace: string, first: PairedSession): Link {
  const emitter = createEmitter(deps.room.context.report)
  const watchers = new Set<(change: WalletChange) => void>()
  const more = new Set<CaipNetworkId>()
  let session = first
  let network = startingNetwork(deps, namespace, first)
  let accounts = accountsOf(session, namespace, network)

  const tell = (change: WalletChange) => {
    for (const watcher of [...watchers]) watcher(change)
  }
  function take(next: readonly Account[]): void {
    const said = (list: readonly Account[]) => list.map((a) => identityOf(namespace, a.address)).join()
    if (said(next) === said(accounts)) return
    accounts = next
    tell({ type: 'accounts', accounts })
    emitter.emit(
      'accountsChanged',
      accounts.map(({ address }) => address),
    )
  }
  const served = () => [...(session.namespaces[namespace]?.chains ?? []), ...more]
  const link: Link = {
    namespace,
    get provider() {
      return provider
    },
    session: () => session,
    network: () => network,
    accounts: () => accounts,
    connected() {
      if (!isSome(accounts)) return undefined
      const networks = goesAnywhere(session) ? undefined : served()
      return { namespace, accounts, network, ...(networks && { networks }), provider, watch }
    },
    moveTo(next) {
      if (next === network) return
      network = next
      tell({ type: 'network', network })
      announce(emitter, namespace, network)
      take(accountsOf(session, namespace, network))
    },
    takeOn(next) {
      if (!served().includes(next)) {
        more.add(next)
        deps.tookOn(next)
      }
      link.moveTo(next)
    },
    follow(next) {
      if (served().includes(next)) link.moveTo(next)
    },
    choose(addresses) {
      const next = reordered(accounts, addresses)
      if (next) take(next)
    },
    update(next) {
      session = next
      if (!served().includes(network)) link.moveTo(startingNetwork(deps, namespace, next))
      const now = accountsOf(session, namespace, network)
      // The account in use stays in use while the wallet shares it.
      take(
        reordered(
          now,
          accounts.slice(0, 1).map(({ address }) => address),
        ) ?? now,
      )
    },
    end() {
      tell({ type: 'disconnect' })
      watchers.clear()
      emitter.emit('disconnect', { code: 4900, message: 'User disconnected.' })
    },
  }
  const provider = createProvider(deps.room, link, emitter)
  return link

  function watch(watcher: (change: WalletChange) => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
}

/** This one grants a single network and takes on any other when asked. */
const goesAnywhere = ({ peer }: PairedSession) => peer.name === 'MetaMask Wallet'

/** The first wanted network the wallet granted, else its own first. */
function startingNetwork(deps: LinkDeps, namespace: string, session: PairedSession): CaipNetworkId {
  const granted = session.namespaces[namespace]
  // Accounts say more than a list of networks: on these it can sign.
  const chains = [...(granted?.accounts ?? []).map(({ chain }) => chain), ...(granted?.chains ?? [])]
  const wanted = deps.wanted(namespace).find((id) => id && chains.includes(id))
  return wanted ?? chains[0] ?? `${namespace}:1`
}

function isSome(accounts: readonly Account[]): accounts is Accounts {
  return accounts.length > 0
}
