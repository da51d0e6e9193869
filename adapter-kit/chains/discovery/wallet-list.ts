import type { Connector } from '../../../kernel/plugin.js'
import { claimsOf, isPlain, isReserved } from './identity.js'

/** A wallet that was found: its connector, and how to get its provider. */
export interface FoundWallet<T> {
  /** As the wallet describes itself; its id may be given a number, and it may be marked, when it is listed. */
  readonly connector: Connector
  /** Read at each use: some wallets replace their object after load. */
  readonly provider: () => T
  /**
   * What identifies the wallet on the page: its object, or its path. Found again with the same origin it is the same one.
   * @default its id
   */
  readonly origin?: unknown
}

/** The most wallets that are listed: no visitor has more, but a page may flood the list. */
const maxWallets = 100
/** The most that are listed under one id: enough to show a conflict, and one id cannot fill the list. */
const maxOfOneId = 4

/**
 * Every wallet an adapter has found so far, in the order of discovery. Those that claim one identity (id, rdns or
 * name) are all listed, each under an id of its own and marked `conflict`, as is a name that imitates another. One that
 * claims a name and nothing else (`unproven`) puts no wallet with an rdns in doubt.
 */
export interface WalletList<T> {
  list(): readonly Connector[]
  find(id: string): FoundWallet<T> | undefined
  /** The wallet for a restore: undefined for a wallet marked `conflict`, which needs a click. */
  undisputed(id: string): FoundWallet<T> | undefined
  /** Adds unless this very wallet is listed, until the returned function is called. */
  add(wallet: FoundWallet<T>): () => void
  /** Adds, or replaces by id, until the returned function is called. */
  replace(wallet: FoundWallet<T>): () => void
  /** The wallet of that origin has a new object: its row, with its id, leads there from now on. */
  renew(origin: unknown, next: Pick<FoundWallet<T>, 'provider' | 'origin'>): void
  /** Removes the wallet of that origin. */
  remove(origin: unknown): void
  /** Calls the listener now and at changes until the signal aborts; several changes in a row give one call. */
  watch(listener: () => void, signal: AbortSignal): void
}

interface Listed<T> extends FoundWallet<T> {
  /** The connector as the wallet described itself. */
  readonly claim: Connector
  readonly claims: readonly string[]
}

export function createWalletList<T>(): WalletList<T> {
  let wallets: readonly Listed<T>[] = []
  const notice = createSignal()
  const set = (next: readonly Listed<T>[]) => {
    wallets = next.map((wallet) => marked(next, wallet))
    notice.tell()
  }
  const keep = (stays: (wallet: Listed<T>) => boolean) => set(wallets.filter(stays))
  const find = (id: string) => wallets.find(({ connector }) => connector.id === id)
  const put = (wallet: FoundWallet<T>, as: string, over?: boolean, conflict?: boolean) => {
    const { connector, origin = connector.id } = wallet
    const claim: Connector = { ...connector, ...(conflict && { conflict }) }
    const claims = claimsOf(claim, as)
    const old = over && find(claim.id)
    const isKnown = wallets.some((other) => other.origin === origin && share(other.claims, claims))
    const next = { ...wallet, claim, claims, origin, connector: { ...claim, id: freeId(wallets, claim.id) } }
    if (old) set(wallets.map((other) => (other === old ? { ...next, connector: { ...claim } } : other)))
    else if (!isKnown && hasPlace(wallets, claim.id) && !isReserved(claim)) set([...wallets, next])
    return () => keep((other) => other.claim !== claim)
  }
  const add = (wallet: FoundWallet<T>, over?: boolean) => {
    const { name } = wallet.connector
    if (isPlain(name)) return put(wallet, name, over)
    let gone = false
    const list = (as: string, conflict: boolean) => (gone ? undefined : put(wallet, as, over, conflict))
    const listed = import('../../shared/deception/look-alike.js').then(
      ({ asRead, isLookAlike }) => list(asRead(name), isLookAlike(name)),
      () => list(name, true), // a name that cannot be checked counts as a conflict
    )
    return () => {
      gone = true
      void listed.then((leave) => leave?.())
    }
  }
  return {
    list: () => Object.freeze(wallets.map(({ connector }) => connector)),
    find,
    undisputed: (id) => wallets.find(({ connector }) => connector.id === id && !connector.conflict),
    add: (wallet) => add(wallet),
    replace: (wallet) => add(wallet, true),
    renew(origin, next) {
      wallets = wallets.map((other) => (other.origin === origin ? { ...other, ...next } : other))
    },
    remove: (origin) => keep((wallet) => wallet.origin !== origin),
    watch: notice.watch,
  }
}

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((claim) => others.includes(claim))

/** A name alone proves nothing, and takes nothing away from a wallet that has its rdns. Claims of names start with a space. */
const claimsAgainst = ({ rdns }: Connector, { claim, claims }: Listed<unknown>) =>
  rdns && claim.unproven ? claims.filter((each) => !each.startsWith(' ')) : claims

const hasPlace = (wallets: readonly Listed<unknown>[], id: string): boolean =>
  wallets.length < maxWallets && wallets.filter(({ claim }) => claim.id === id).length < maxOfOneId

/** An id for a newly listed wallet. The first with an id keeps it, since a live connection may use it. */
function freeId(wallets: readonly Listed<unknown>[], id: string): string {
  const isTaken = (other: string) => wallets.some(({ connector }) => connector.id === other)
  let free = id
  for (let at = 2; isTaken(free); at += 1) free = `${id}#${at}`
  return free
}

/** Sets or removes the mark `conflict`; a marked wallet is not matched with the directory. */
function marked<T>(wallets: readonly Listed<T>[], wallet: Listed<T>): Listed<T> {
  const { claim, claims, origin, connector } = wallet
  const conflict =
    claim.conflict ||
    wallets.some((other) => other.origin !== origin && share(claimsAgainst(claim, other), claims))
  if (conflict === !!connector.conflict && Object.isFrozen(connector)) return wallet
  const { explorerId, ...plain } = claim
  const more = conflict ? { conflict } : explorerId && { explorerId }
  return { ...wallet, connector: Object.freeze({ ...plain, id: connector.id, ...more }) }
}

/** Calls listeners; several calls in a row are told as one. */
export function createSignal(): {
  tell(): void
  /** Calls the listener now and at changes until the signal aborts. */
  watch(listener: () => void, signal: AbortSignal): void
} {
  const changes = new EventTarget()
  let scheduled = false
  const tell = () => {
    if (scheduled) return
    scheduled = true
    queueMicrotask(() => {
      scheduled = false
      changes.dispatchEvent(new Event('change'))
    })
  }
  return {
    tell,
    watch(listener, signal) {
      changes.addEventListener('change', listener, { signal })
      tell()
    },
  }
}
