import { loadPart } from '../libraries.js'
import type { EmulatedNamespace, NamespaceOptions, StartNamespace } from './types.js'

type Load = () => Promise<{ start: StartNamespace }>

/** The namespaces beside eip155, each loaded at its first use. Four need libraries that are optional dependencies. */
const starters: Readonly<Record<string, Load>> = {
  solana: optional('Solana', ['litesvm', '@solana/web3.js'], () => import('./solana/index.js')),
  bip122: () => import('./bip122/index.js'),
  polkadot: optional('Polkadot', ['@polkadot/util-crypto'], () => import('./polkadot/index.js')),
  cosmos: () => import('./cosmos/index.js'),
  sui: optional('Sui', ['@mysten/sui'], () => import('./sui/index.js')),
  stacks: optional(
    'Stacks',
    ['@stacks/transactions', '@stacks/encryption'],
    () => import('./stacks/index.js'),
  ),
}

function optional(name: string, libraries: readonly string[], load: Load): Load {
  return () => loadPart(`${name} in the emulator`, libraries, load)
}

export interface Namespaces {
  /** Starts the namespace if it does not run yet; undefined for one that is not emulated. */
  get: (namespace: string) => Promise<EmulatedNamespace | undefined>
  has: (namespace: string) => boolean
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export function createNamespaces(options: NamespaceOptions): Namespaces {
  let stopped = false
  const running = new Map<string, Promise<EmulatedNamespace>>()
  const each = (act: (namespace: EmulatedNamespace) => Promise<void> | void) =>
    Promise.all([...running.values()].map(async (namespace) => act(await namespace)))
  const has = (namespace: string) => Object.hasOwn(starters, namespace)
  return {
    has,
    get: async (namespace) => {
      const load = has(namespace) && !stopped ? starters[namespace] : undefined
      if (!load) return undefined
      const namespaceRun = running.get(namespace) ?? load().then(({ start }) => start(options))
      running.set(namespace, namespaceRun)
      // After a failed start the next request tries again, and `stop` need not wait for it.
      namespaceRun.catch(() => running.delete(namespace))
      return namespaceRun
    },
    reset: async () => {
      await each((namespace) => namespace.reset?.())
    },
    stop: async () => {
      // A request that arrives while stopping must not start a namespace again.
      stopped = true
      await each((namespace) => namespace.stop?.())
      running.clear()
    },
  }
}
