import type { Atom } from 'jotai/vanilla'
import type * as v from 'valibot'
import {
  callMethod,
  providerMissing,
  type WalletList,
  withTimeout,
} from '../../../adapter-kit/chains/index.js'
import {
  type Connector,
  LatchkeyError,
  orAbort,
  type PluginContext,
  property,
  safeParseAs,
} from '../../../kernel/plugin.js'
import { isProvider } from '../wallets/provider.js'
import { SafeOptionsSchema } from './safe-options.js'

type Deps = Pick<PluginContext, 'options' | 'session' | 'signal' | 'site' | 'state' | 'store'>
type Options = v.InferOutput<typeof SafeOptionsSchema>

const connector: Connector = {
  id: 'safe',
  type: 'EXTERNAL',
  name: 'Safe',
  namespace: 'eip155',
  explorerId: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
}

/**
 * On a page in the frame of Safe's app: lists the Safe that is open there, and connects it unless another wallet came
 * back. Nothing is shown to the visitor for that, who chose the Safe by opening the page in it.
 * @throws LatchkeyError LK_SAFE; what connecting throws
 */
export async function openInSafe(deps: Deps, wallets: WalletList<unknown>, page: object): Promise<void> {
  const { session, signal, site, state, store } = deps
  const { success, output } = safeParseAs(SafeOptionsSchema, property(deps.options, 'safe'))
  if (!success || !mayBeSafe(page, output.origins)) return
  const provider = await openProvider(output, signal)
  wallets.add({ connector, provider: () => provider })
  await whenTrue(deps, state.initialized)
  const isFree = store.get(state.account(connector.namespace)).status === 'disconnected'
  if (isFree && site.enableReconnect !== false && !signal.aborted) await session.connect(connector)
}

/** Whether the frame's site is allowed. Not every browser tells which it is: then the SDK alone hears from whom answers come. */
function mayBeSafe(page: object, origins: readonly string[]): boolean {
  const parent = property(property(property(page, 'location'), 'ancestorOrigins'), '0')
  return typeof parent !== 'string' || origins.includes(parent)
}

async function openProvider({ provider, origins, timeout }: Options, signal: AbortSignal): Promise<object> {
  try {
    const open = async () => provider(origins.map(exactly))
    const opened = await withTimeout(timeout, [signal], (limit) => orAbort(open(), limit))
    if (!isProvider(opened)) throw providerMissing()
    return withoutPrompt(opened)
  } catch (cause) {
    throw new LatchkeyError('LK_SAFE', 'Could not load Safe information', {
      why: 'The page is in a frame, and the site around it did not say which Safe is open, or Safe’s SDK did not load.',
      fix: 'Open the page as an app of Safe. If it is, check `safe.origins` and `safe.timeout`.',
      cause,
    })
  }
}

/** The SDK tests this against the origin of each answer. */
const exactly = (origin: string) => new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** The SDK's provider has its account from the start, and knows no method that asks for it. */
function withoutPrompt(provider: object): object {
  const request = (call: unknown) => {
    const isPrompt = property(call, 'method') === 'eth_requestAccounts'
    const input = isPrompt ? { method: 'eth_accounts' } : call
    return callMethod(provider, 'request', [input], { missing: providerMissing })
  }
  return new Proxy(provider, {
    get(target, key) {
      const value: unknown = key === 'request' ? request : Reflect.get(target, key, target)
      return typeof value === 'function' && value !== request ? value.bind(target) : value
    },
  })
}

/** Resolves once the value is true. */
function whenTrue({ store, signal }: Pick<Deps, 'store' | 'signal'>, atom: Atom<boolean>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!store.get(atom) && !signal.aborted) return
      stop()
      resolve()
    }
    const stop = store.sub(atom, look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })
}
