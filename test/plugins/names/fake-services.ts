import { createStore } from 'jotai/vanilla'
import { vi } from 'vitest'
import { LatchkeyError, type Network, type PluginContext, type Services } from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { createData } from '../../../plugins/cloud/data.js'
import type { NamesService } from '../../../plugins/names/contract.js'
import { setup as setUpNames } from '../../../plugins/names/runtime.js'
import { setup as setUpEvm } from '../eip155/setup.js'
import { ethereum, foxOn, onBase, sessionOf } from '../networks/fake-networks.js'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export interface SetupOptions {
  readonly networks?: readonly Network[]
  readonly project?: boolean
  readonly active?: Network
  /** Parts of the services that answer; what is missing is nobody's. */
  readonly blockchain?: Partial<Services['blockchain']>
}

/** The plugin on a store of its own, with the real cache, the real adapter of EVM chains without ENS, and fake services. */
export function setup(given: SetupOptions = {}): NamesService {
  const { networks = [ethereum, onBase], project = true, active = ethereum } = given
  const { readable } = createState({
    networks,
    session: sessionOf([foxOn(active)], active.chainNamespace),
    theme: { mode: 'light', variables: {} },
    features: { source: 'local', values: {}, local: {}, ignored: [] },
  })
  const services: Partial<Record<string, unknown>> = {
    data: createData(new AbortController().signal),
    blockchain: {
      supports: async () => true,
      lookUp: async () => undefined,
      namesOf: async () => [],
      identity: async () => ({ name: undefined, avatar: undefined }),
      ...given.blockchain,
    },
    'adapter:eip155': setUpEvm({ ensResolver: false }, networks, null).adapter,
  }
  const use = async (name: string) => {
    if (services[name]) return services[name]
    throw new LatchkeyError('LK_SERVICE', `Nobody gives ${name}`)
  }
  const provide = vi.fn()
  setUpNames({
    site: { networks, ...(project && { projectId: 'p' }) },
    store: createStore(),
    state: readable,
    use: use as PluginContext['use'],
    provide,
    router: {} as PluginContext['router'],
    events: { emit: () => undefined, on: () => () => undefined },
    session: {} as PluginContext['session'],
    track: () => undefined,
    report: () => undefined,
    signal: new AbortController().signal,
    onLeave: () => undefined,
  })
  return provide.mock.calls[0]?.[1]
}

/** What the cloud throws for an answer that is no success. */
export const httpError = (status: number, body?: unknown) =>
  new LatchkeyError('LK_HTTP', `HTTP status code: ${status}`, { cause: { status, body } })

export const reasoned = (description: unknown) =>
  httpError(400, { status: 'FAILED', reasons: [{ field: 'name', description }] })

/** What something rejects with. */
export const failureOf = (work: Promise<unknown>): Promise<LatchkeyError> =>
  work.then(
    (value) => Promise.reject(new Error(`It resolved with ${JSON.stringify(value)}`)),
    (error) => error,
  )
