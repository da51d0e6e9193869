import * as v from 'valibot'
import { shownText } from '../../../adapter-kit/features/index.js'
import type { Storage } from '../../../kernel/plugin.js'
import { parseAs } from '../../../kernel/plugin.js'

/** What this page remembers of the login; the login itself is kept by the wallet's site. */
const Login = v.object({
  email: v.exactOptional(v.pipe(v.string(), v.maxLength(320))),
  username: v.exactOptional(shownText(100)),
  /** `email`, or the social login. */
  provider: v.pipe(v.string(), v.maxLength(30)),
  /** Accounts of the login by namespace, by which it is known again. */
  accounts: v.exactOptional(
    v.record(v.string(), v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20))),
  ),
})
export type Login = v.InferOutput<typeof Login>
/** Older releases kept the email alone. */
const Lost = v.partial(v.pick(Login, ['email', 'provider']))
/** When a code was sent last, and because of which addresses. */
const LastEmail = v.object({
  emails: v.pipe(v.array(v.pipe(v.string(), v.maxLength(320))), v.maxLength(2)),
  time: v.number(),
})
/** EVM chain ids. */
const Chains = v.pipe(v.array(v.number()), v.maxLength(1000))
const Version = v.picklist(['v6', 'v7'])
/** Which version of its contract a smart account is to be. */
export type SmartAccountVersion = v.InferOutput<typeof Version>
type Way = Pick<Login, 'provider' | 'username'>

export interface LoginStorage {
  login(): Login | undefined
  setLogin(login: Login): void
  /** How the visitor logs in now: part of the login once the wallet let them in. Kept in memory. */
  way(): Way | undefined
  setWay(way: Way | undefined): void
  /** Forgets the login, as everything that is known of the visitor. */
  clear(): void
  /** Where the last email was sent, and when, in milliseconds since the epoch. */
  lastEmail(): v.InferOutput<typeof LastEmail> | undefined
  setLastEmail(last: v.InferOutput<typeof LastEmail> | undefined): void
  /** The wallet's site was not told yet that the visitor logged out. */
  owesSignOut(): boolean
  setOwesSignOut(owes: boolean): void
  /** The login that ended without the visitor's doing. */
  lost(): v.InferOutput<typeof Lost> | undefined
  setLost(login: v.InferOutput<typeof Lost> | undefined): void
  /** The ids of the networks that have smart accounts, as the wallet's site said last. */
  smartNetworks(): readonly number[]
  setSmartNetworks(ids: readonly number[]): void
  /** Set by a tester alone. */
  smartVersion(): SmartAccountVersion | undefined
  setSmartVersion(version: SmartAccountVersion): void
}

const keys = {
  login: 'login',
  last: 'last-email-time',
  owes: 'sign-out',
  lost: 'lost-login',
  networks: 'smart-account-networks',
  version: 'smart-account-version',
} as const

export function createLoginStorage(storage: Storage): LoginStorage {
  const set = (key: string, value: unknown) =>
    value === undefined ? storage.remove(key) : storage.set(key, value)
  let way: Way | undefined
  return {
    login: () => storage.get(keys.login, (value) => parseAs(Login, value)),
    setLogin: (login) => set(keys.login, login),
    way: () => way,
    setWay(next) {
      way = next
    },
    clear() {
      way = undefined
      set(keys.login, undefined)
    },
    lastEmail: () => storage.get(keys.last, (value) => parseAs(LastEmail, value)),
    setLastEmail: (last) => set(keys.last, last),
    owesSignOut: () => storage.get(keys.owes, (value) => value === true) ?? false,
    setOwesSignOut: (owes) => set(keys.owes, owes || undefined),
    lost: () => storage.get(keys.lost, (value) => parseAs(Lost, value)),
    setLost: (login) => set(keys.lost, login),
    smartNetworks: () => storage.get(keys.networks, (value) => parseAs(Chains, value)) ?? [],
    setSmartNetworks: (ids) => set(keys.networks, ids.slice(0, 1000)),
    smartVersion: () => storage.get(keys.version, (value) => parseAs(Version, value)),
    setSmartVersion: (version) => set(keys.version, version),
  }
}
