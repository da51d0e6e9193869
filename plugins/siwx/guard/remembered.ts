import * as v from 'valibot'
import {
  type CaipNetworkId,
  type Connection,
  isCaipNetworkId,
  type PluginContext,
  parseAs,
} from '../../../kernel/plugin.js'
import { accountOf } from './account-of.js'

/** What is remembered about accounts on this browser, beside their sessions. */
export interface Remembered {
  /** The visitor was asked to sign in with the account and did not, or signed out. */
  wasAsked(account: string): boolean
  setAsked(account: string, isAsked: boolean): void
  /** Where an account signed in last. */
  lastNetwork(account: string): CaipNetworkId | undefined
  /** Where a wallet is signed in and with which accounts, the last one last. */
  signInsOf(connection: Connection): readonly SignIn[]
  /** Notes where an account of a wallet is signed in. */
  addSignIn(connection: Connection): void
  /**
   * A wallet left, here or in another tab: answers the sign-ins that end with it. Those of an account that a wallet uses
   * which stays are that wallet's from then on.
   */
  takeSignIns(connection: Connection, staying: readonly Connection[]): readonly SignIn[]
  /** Whether a wallet that has not left is signed in with the account there. */
  hasSignIn(network: CaipNetworkId, address: string): boolean
  clearSignIns(): void
}

/** Network and address. */
export type SignIn = readonly [CaipNetworkId, string]

const most = 50
const Accounts = v.pipe(v.array(v.string()), v.maxLength(most))
const Network = v.custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value))
const Networks = v.record(v.string(), Network)
const SignIns = v.record(v.string(), v.pipe(v.array(v.tuple([Network, v.string()])), v.maxLength(most)))

export function createRemembered({ storage }: Pick<PluginContext, 'storage'>): Remembered {
  const accounts = () => storage.get('asked', (value) => parseAs(Accounts, value)) ?? []
  const networks = () =>
    new Map(Object.entries(storage.get('last', (value) => parseAs(Networks, value)) ?? {}))
  const signIns = createSignIns(storage)
  return {
    wasAsked: (account) => accounts().includes(account),
    setAsked(account, isAsked) {
      const others = accounts().filter((other) => other !== account)
      if (isAsked) storage.set('asked', [...others, account].slice(-most))
      else if (others.length < accounts().length) storage.set('asked', others)
    },
    lastNetwork: (account) => networks().get(account),
    ...signIns,
    addSignIn(connection) {
      signIns.addSignIn(connection)
      const all = networks()
      all.delete(accountOf(connection))
      const entries = [...all, [accountOf(connection), connection.network] as const].slice(-most)
      storage.set('last', Object.fromEntries(entries))
    },
  }
}

const walletOf = ({ connector }: Connection) => `${connector.namespace} ${connector.id}`

function createSignIns(storage: PluginContext['storage']) {
  /** In memory where the storage is denied or full. */
  let unsaved: ReadonlyMap<string, readonly SignIn[]> | undefined
  const stored = () => storage.get('wallets', (value) => parseAs(SignIns, value))
  const read = () => new Map(unsaved ?? Object.entries(stored() ?? {}))
  const write = (all: ReturnType<typeof read>) => {
    storage.set('wallets', Object.fromEntries([...all].slice(-most)))
    unsaved = stored() ? undefined : all
  }
  /** Adds to the sign-ins of a wallet, which becomes the last one. */
  const add = (all: ReturnType<typeof read>, wallet: string, [network, address]: SignIn) => {
    const others = (all.get(wallet) ?? []).filter(([n, a]) => n !== network || a !== address)
    all.delete(wallet)
    all.set(wallet, [...others, [network, address] as const].slice(-most))
  }
  return {
    addSignIn(connection: Connection) {
      const all = read()
      add(all, walletOf(connection), [connection.network, connection.accounts[0].address])
      write(all)
    },
    signInsOf: (connection: Connection) => read().get(walletOf(connection)) ?? [],
    takeSignIns(connection: Connection, staying: readonly Connection[]) {
      const all = read()
      const wallet = walletOf(connection)
      const signInsOfWallet = all.get(wallet) ?? []
      all.delete(wallet)
      const ended = signInsOfWallet.filter(([network, address]) => {
        const other = staying.find(
          ({ connector, accounts }) =>
            connector.namespace === connection.connector.namespace && accounts[0].address === address,
        )
        if (other) add(all, walletOf(other), [network, address])
        return !other
      })
      write(all)
      return ended
    },
    hasSignIn: (network: CaipNetworkId, address: string) =>
      [...read().values()].some((list) => list.some(([n, a]) => n === network && a === address)),
    clearSignIns: () => write(new Map()),
  }
}
