import type { AccountType, Connection } from '../../contract/adapter.js'
import type { Namespace } from '../../lib/caip.js'
import { codeOf } from '../../lib/errors/errors.js'
import { mapValues } from '../../lib/map-values.js'
import type { PlainStorage } from '../../state/storage.js'
import * as reduce from '../reducers.js'
import type { SessionDeps } from '../session-deps.js'

/** The storage key of the types that the visitor chose, by namespace; kept when the wallet is disconnected. */
const KEY = 'account-types'

const types: Readonly<Record<AccountType, true>> = {
  eoa: true,
  smartAccount: true,
  payment: true,
  ordinal: true,
  stx: true,
}

function chosenTypes(storage: PlainStorage): Readonly<Record<Namespace, AccountType>> {
  const read = (value: unknown) => (isType(value) ? value : undefined)
  return storage.get(KEY, (value) => mapValues<unknown, AccountType>(Object(value), read)) ?? {}
}

const isType = (value: unknown): value is AccountType =>
  typeof value === 'string' && Object.hasOwn(types, value)

/** The type to be in use: what the visitor chose last, else what the site wants, else the namespace's default. */
export async function preferredType(
  { storage, accountType, adapter, report }: SessionDeps,
  namespace: Namespace,
): Promise<AccountType | undefined> {
  const choice = chosenTypes(storage)[namespace] ?? accountType?.(namespace)
  // Awaited even where a type is chosen: loading the adapter notes what the namespace can do, which must be known
  // first.
  const { defaultAccountType } = await adapter(namespace).catch((error: unknown) => {
    // A wallet may serve several namespaces where the page has no plugin for one of them.
    if (codeOf(error) !== 'LK_NO_ADAPTER') report(error)
    return { defaultAccountType: undefined }
  })
  return choice ?? defaultAccountType
}

/**
 * Remembers the type of the account in use as the visitor's choice, where the wallet has others.
 * @param before the type that was in use
 */
export function rememberType(
  { storage, events }: SessionDeps,
  { connector, accounts, network }: Connection,
  before: AccountType,
): void {
  const [{ type }, ...others] = accounts
  if (others.every((other) => other.type === type)) return
  storage.set(KEY, { ...chosenTypes(storage), [connector.namespace]: type })
  const properties = { accountType: type, network }
  if (type !== before) events.emit('track', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
}

/** With the first account of that type in use; the wallet's own choice where it has none. */
export function withType(connection: Connection, type: AccountType | undefined): Connection {
  const match = type && connection.accounts.find((account) => account.type === type)
  return match ? reduce.withAccount(connection, match.address) : connection
}
