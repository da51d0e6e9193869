import { type Atom, atom } from 'jotai/vanilla'
import { type Account, type Connection, referenceOf } from '../../kernel/plugin.js'
import type { LoginFacts } from './embedded-state.js'
import type { SmartAccountVersion } from './wallet/login-storage.js'

/** The accounts of a login on a network that has smart accounts. */
interface AccountPair {
  readonly inUse: Account
  readonly other: Account
}

/** Which account of the login is in use: that of its key, or the contract that the key owns. */
export interface SmartAccounts {
  /** Undefined where the login in use has one account, or its network no smart accounts. */
  readonly pair: Atom<AccountPair | undefined>
  /** Uses another account of the login, on this page and for the next visit. */
  use(account: Account): Promise<void>
  /** Which version of the contract it is; v6 unless a tester wants another. */
  version(): SmartAccountVersion
  /** From the next load of the page on. */
  force(version: SmartAccountVersion): void
}

export function createSmartAccounts({ context, storage, smartNetworks }: LoginFacts): SmartAccounts {
  const { state, session } = context
  return {
    pair: atom((get) => {
      const { namespaces, active } = get(state.session)
      const now = active === undefined ? undefined : namespaces[active]
      return now?.status === 'connected' ? pairOf(now.connection, get(smartNetworks.atom)) : undefined
    }),
    async use({ namespace, address }) {
      await session.switchConnection({ namespace, connectorId: 'AUTH', address })
    },
    version: () => storage.smartVersion() ?? 'v6',
    force: storage.setSmartVersion,
  }
}

function pairOf(
  { connector, network, accounts: [inUse, ...others] }: Connection,
  enabled: readonly number[],
): AccountPair | undefined {
  if (connector.type !== 'AUTH' || !enabled.includes(Number(referenceOf(network)))) return undefined
  const other = others.find(({ type }) => type !== inUse.type)
  return other && { inUse, other }
}
