import type { WalletContext } from '../wallets/context.js'
import { unsupportedMethod } from '../wallets/errors.js'
import type { ApprovalRequest } from '../wallets/types.js'
import { eip155Methods, onChain } from './eip155-methods.js'
import { namespaceOf } from './namespaces.js'
import { evmNumbers, type PairingState } from './pairing-state.js'
import { signingNode } from './signing-node.js'
import { solanaMethods } from './solana-methods.js'
import type { PairingWalletOptions } from './types.js'

type Ask = (request: ApprovalRequest) => Promise<void>

/** Answers the requests of sites. */
export interface RequestHandler {
  /** The methods that it supports. */
  methods: readonly string[]
  answer: (caip2: string, method: string, params: unknown, ask: Ask) => Promise<unknown>
}

/** @param moved is called with the network after a site has switched the wallet */
export function createRequestHandler(
  options: PairingWalletOptions,
  state: PairingState,
  moved: (caip2: string) => void,
): RequestHandler {
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
        return solanaMethods[method]?.({ keys: state.keys(), ask, rpc: options.rpc(caip2) }, params, method)
      }
      const context = onChain(evmContext(state, node, ask, moved), evmNumbers([caip2])[0] ?? 1)
      return eip155[method]?.(context, params ?? [], method)
    },
  }
}

function evmContext(
  { box, addresses, enter }: PairingState,
  node: WalletContext['node'],
  ask: Ask,
  moved: (caip2: string) => void,
): WalletContext {
  return {
    state: box,
    quirks: () => ({}),
    allAccounts: addresses,
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
