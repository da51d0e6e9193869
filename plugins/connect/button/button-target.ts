import type { Getter } from 'jotai/vanilla'
import type { Connector, LoginWay, PluginContext } from '../../../kernel/plugin.js'
import { identify } from '../wallets/identity.js'
import type { Wallet } from '../wallets/wallet.js'
import type { WalletsService } from '../wallets/wallets-service.js'
import { namedWallets } from './named-wallets.js'

/** What the name of a button stands for. */
export type ButtonTarget =
  | { readonly kind: 'login'; readonly way: LoginWay }
  | { readonly kind: 'pairing'; readonly connector: Connector }
  | {
      readonly kind: 'wallet'
      readonly wallet: Wallet | undefined
      readonly connectors: readonly Connector[]
    }

export interface TargetDeps {
  readonly context: PluginContext
  readonly wallets: Pick<WalletsService, 'custom'>
  /** The directory's records that were loaded, by id. */
  records(get: Getter): ReadonlyMap<string, Wallet>
  /** The ways to log in that were loaded, by name. */
  logins(get: Getter): ReadonlyMap<string, LoginWay | undefined>
}

const isDirectoryId = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** The wallet's id in the directory; undefined for what is none of the directory's. */
export function directoryId(name: string): string | undefined {
  const named = Object.hasOwn(namedWallets, name) ? namedWallets[name] : undefined
  return named?.[1] ?? (isDirectoryId(name) ? name : undefined)
}

/** The name that is known before the directory was asked. */
export const shortName = (name: string): string | undefined =>
  Object.hasOwn(namedWallets, name) ? namedWallets[name]?.[0] : undefined

/** Undefined for a name that stands for nothing here, or not yet. */
export function targetOf(
  deps: TargetDeps,
  get: Getter,
  name: string,
  namespace: string | undefined,
): ButtonTarget | undefined {
  const way = deps.logins(get).get(name)
  if (way) return { kind: 'login', way }
  const { state } = deps.context
  const all = get(state.connectors)
  const isHere = (connector: Connector) => !namespace || connector.namespace === namespace
  if (name === 'walletConnect') {
    const connector = all.find(({ type }) => type === 'WALLET_CONNECT')
    return connector && { kind: 'pairing', connector }
  }
  const wallet = walletNamed(deps, get, name)
  const connectors = wallet
    ? identify(all).connectorsOf(wallet).filter(isHere)
    : all.filter(({ id, rdns, viewRole }) => !viewRole && (id === name || rdns === name)).filter(isHere)
  return wallet || connectors[0] ? { kind: 'wallet', wallet, connectors } : undefined
}

/** The site's own wallet, the directory's record, or what is known of it without one. */
function walletNamed({ wallets, records }: TargetDeps, get: Getter, name: string): Wallet | undefined {
  const customWallet = wallets.custom.find(({ id }) => id === name)
  const id = directoryId(name)
  if (customWallet || id === undefined) return customWallet
  const [title, , rdns] = (Object.hasOwn(namedWallets, name) && namedWallets[name]) || []
  return records(get).get(id) ?? { id, name: title ?? '', rdns, chains: [] }
}
