import { type Adapter, LatchkeyError, type Plugin, type Services } from '../../../kernel/plugin.js'
import { createData } from '../../../plugins/cloud/data.js'
import { createHarness, type Harness, type HarnessOptions } from '../../conformance/harness.js'
import { fakeNamespace } from '../../conformance/index.js'

type Blockchain = Services['blockchain']

export const address = '0x00000000000000000000000000000000000000A1'
export const token = (symbol: string, more: object = {}) => ({
  name: `${symbol} coin`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${symbol.charCodeAt(0).toString(16).repeat(20)}`,
  value: 2,
  price: 1,
  quantity: { decimals: 6, numeric: '2' },
  iconUrl: '',
  ...more,
})

/** A failure as the cloud's client raises it. */
export const refusal = (status: number) =>
  new LatchkeyError('LK_HTTP', `HTTP status code: ${status}`, { cause: { status } })

/** The services of the cloud, with these answers; the cache is the real one. */
export function cloudOf(answers: Partial<Blockchain> = {}): Plugin {
  const blockchain: Partial<Blockchain> = { supports: async () => true, ...answers }
  return {
    name: 'fake-cloud',
    api: 1,
    provides: ['blockchain', 'data'],
    load: async () => ({
      setup(context) {
        context.provide('blockchain', blockchain as Blockchain)
        context.provide('data', createData(context.signal))
      },
    }),
  }
}

export interface AccountHarness extends Harness {
  /** Usage events since the start. */
  readonly tracked: readonly { readonly event: string; readonly properties?: unknown }[]
  connect(): Promise<void>
  say: NonNullable<Harness['fakeNamespace']>['emit']
}

/** A modal with the plugin, a fake cloud and a fake chain with one account. */
export function setupAccount(
  plugin: Plugin,
  answers: Partial<Blockchain> = {},
  others: readonly Plugin[] = [],
  options: HarnessOptions = {},
  adapter: Partial<Adapter> = {},
): AccountHarness {
  const chain = fakeNamespace({ addresses: [address], adapter })
  const harness = createHarness([plugin, cloudOf(answers), chain.plugin, ...others], options)
  const tracked: { event: string; properties?: unknown }[] = []
  harness.modal.subscribeEvents((event) => tracked.push(event))
  return {
    ...harness,
    tracked,
    say: chain.emit,
    connect: async () => {
      await harness.modal.connect({ namespace: 'eip155', connectorId: chain.connector.id })
    },
  }
}

/** Counts calls and answers them. */
export function counted<A extends readonly unknown[], R>(answer: (...args: A) => R) {
  const calls: A[] = []
  const run = (...args: A): R => {
    calls.push(args)
    return answer(...args)
  }
  return Object.assign(run, { calls })
}
