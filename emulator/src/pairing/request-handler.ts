import type { WalletContext } from '../wallets/context.js'
import { unsupportedMethod } from '../wallets/errors.js'
import type { ApprovalRequest } from '../wallets/types.js'
import { eip155Methods, onChain } from './eip155-methods.js'
import { namespaceOf } from './namespaces.js'
import { evmNumbers, type Place } from './pairing-state.js'
import { signingNode } from './signing-node.js'
import { solanaMethods } from './solana-methods.js'
import type { PairingWalletOptions } from './types.js'

type Ask = (request: ApprovalRequest) => Promise<void>

/** How the wallet answers a request, once it knows whom to ask. */
export interface Brain {
  /** Every method it approves. */
  methods: readonly string[]
  answer: (caip2: string, method: string, params: unknown, ask: Ask) => Promise<unknown>
}

/** `moved` hears of a network a site has switched the wallet to. */
export function createBrain(
  options: PairingWalletOptions,
  place: Place,
  moved: (caip2: string) => void,
): Brain {
  const eip155 = eip155Methods()
  const all = [...Object.keys(eip155), ...Object.keys(solanaMethods)]
  const methods = all.filter((method) => options.methods?.includes(method) ?? true)
  const node = signingNode(options.accounts, options.rpc)
  return {
    methods,
    answer: async (caip2, method, params, ask) => {
      const isSolana = namespaceOf(caip2) === 'solana'
      const table = isSolana ? solanaMethods : eip155
      if (!methods.includes(method) || !Object.hasOwn(table, method)) throw unsupportedMethod(method)
      if (isSolana) {
        return solanaMethods[method]?.({ keys: place.keys(), ask, rpc: options.rpc(caip2) }, params, method)
      }
      const context = onChain(evmContext(place, node, ask, moved), evmNumbers([caip2])[0] ?? 1)
      return eip155[method]?.(context, params ?? [], method)
    },
  }
}

function evmContext(
  { box, own, enter }: Place,
  node: WalletContext['node'],
  ask: Ask,
  moved: (caip2: string) => void,
): WalletContext {
  return {
    state: box,
    quirks: () => ({}),
    own,
    node,
    ask: async (request) => {
      await ask(request)
      return 'approve'
    },
    emit: (event, value) => {
      if (event !== 'chainChanged') return
      enter(`eip155:${Number(value)}`)
      moved(`eip155:${Number(value)}`)
    },
  }
}
