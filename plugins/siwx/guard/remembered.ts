import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, type PluginContext, parseAs } from '../../../kernel/plugin.js'

/** What is remembered about accounts on this browser, beside their sessions. */
export interface Remembered {
  /** They were asked to sign in and did not, or signed out. */
  wasAsked(account: string): boolean
  setAsked(account: string, isAsked: boolean): void
  /** Where an account signed in last. */
  lastNetwork(account: string): CaipNetworkId | undefined
  setLastNetwork(account: string, network: CaipNetworkId): void
}

const most = 50
const Accounts = v.pipe(v.array(v.string()), v.maxLength(most))
const Networks = v.record(
  v.string(),
  v.custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value)),
)

export function createRemembered({ storage }: Pick<PluginContext, 'storage'>): Remembered {
  const asked = () => storage.get('asked', (value) => parseAs(Accounts, value)) ?? []
  const networks = () =>
    new Map(Object.entries(storage.get('last', (value) => parseAs(Networks, value)) ?? {}))
  return {
    wasAsked: (account) => asked().includes(account),
    setAsked(account, isAsked) {
      const others = asked().filter((other) => other !== account)
      if (isAsked) storage.set('asked', [...others, account].slice(-most))
      else if (others.length < asked().length) storage.set('asked', others)
    },
    lastNetwork: (account) => networks().get(account),
    setLastNetwork(account, network) {
      const all = networks()
      all.delete(account)
      const entries = [...all, [account, network] as const].slice(-most)
      storage.set('last', Object.fromEntries(entries))
    },
  }
}
