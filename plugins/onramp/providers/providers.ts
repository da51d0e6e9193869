import { property } from '../../../kernel/plugin.js'
import type { OnrampProvider } from '../contract.js'

/** Everything that a provider's page is told. */
export interface Order {
  readonly provider: string
  readonly address: string
  /** CAIP-2. */
  readonly network: string
  readonly symbol: string
  /** Name of its network at the service, where it has one. */
  readonly on: string | undefined
  /** ISO 4217. */
  readonly payment: string
  /** Decimal text in units of the payment currency. */
  readonly amount: string
}

/** The providers that this plugin can open, in no order: the remote config has the order. */
const catalogue: Readonly<Record<string, Omit<OnrampProvider, 'id'>>> = {
  meld: { name: 'Meld.io', fees: { least: 1, most: 2 } },
  coinbase: { name: 'Coinbase', fees: undefined },
}

/** The providers that the project has, without those that are not known here. */
export function providersOf(value: unknown): readonly OnrampProvider[] {
  const ids = Array.isArray(value) ? value : value === true ? ['meld'] : []
  return [...new Set<unknown>(ids)].flatMap((id) => {
    const provider = typeof id === 'string' ? providerOf(id) : undefined
    return provider ? [provider] : []
  })
}

function providerOf(id: string): OnrampProvider | undefined {
  const facts = Object.hasOwn(catalogue, id) ? catalogue[id] : undefined
  return facts && { id, ...facts }
}

const defaults = {
  meldUrl: 'https://meldcrypto.com',
  // Public: it is part of every link, and says only who sends the visitor.
  meldKey: 'WXETMuFUQmqqybHuRkSgxv:25B8LJHSfpG6LVjR2ytU5Cwh7Z4Sch2ocoU',
  coinbaseUrl: 'https://pay.coinbase.com',
}

/** An option as the site gave it, or the default of it. */
export function settingOf(options: unknown, name: keyof typeof defaults): string {
  const value = property(options, name)
  return typeof value === 'string' && value ? value : defaults[name]
}
