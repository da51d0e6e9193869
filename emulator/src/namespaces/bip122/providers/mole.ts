import { RpcError } from '../../../rpc/call-rpc.js'
import type { DemoWalletState } from '../../../wallets/demo-wallet-state.js'
import type { NamespaceWallet } from '../../namespace-wallet.js'
import { bitcoinAccounts } from '../accounts.js'
import { mainnet } from '../networks.js'
import { defineProvider } from './define-provider.js'
import { account, Denied, moleMethods, network } from './mole-methods.js'

/** A wallet of the lists of WBIP004, with addresses for payments, ordinals and Stacks. */
export const mole: NamespaceWallet = {
  name: 'Mole',
  id: 'MoleProviders.BitcoinProvider',
  namespace: 'bip122',
  colour: '#5a4a42',
  mark: 'M',
  accounts: bitcoinAccounts
    .slice(0, 3)
    .map(({ addresses, publicKey }) => ({ address: addresses.bc[0], publicKey })),
  network: mainnet.reference,
  install: (page, wallet, { id, name, icon }) =>
    defineProvider(
      page,
      { id, name, icon, webUrl: 'https://mole.example', methods: Object.keys(moleMethods) },
      provider(wallet),
    ),
}

interface Provider {
  request: (method: string, params?: unknown) => Promise<unknown>
  addListener: (event: unknown, listener?: unknown) => () => void
}

function provider(wallet: DemoWalletState): Provider {
  let id = 0
  return {
    request: (method, params) =>
      wallet.call(method, params, async () => {
        id += 1
        const run = Object.hasOwn(moleMethods, method) ? moleMethods[method] : undefined
        try {
          if (!run) throw new RpcError(-32601, `Method ${method} is not supported`)
          return { jsonrpc: '2.0', id, result: await run(wallet, params) }
        } catch (error) {
          return { jsonrpc: '2.0', id, error: worded(error) }
        }
      }),
    addListener: (event, listener) => listen(wallet, event, listener),
  }
}

/** These wallets use −32000 for a rejection, and −32002 for a missing permission. */
function worded(error: unknown): { code: number; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Denied) return { code: -32002, message }
  if (!(error instanceof RpcError)) return { code: -32603, message }
  if (error.code === 4001) return { code: -32000, message: 'User rejected the request' }
  return { code: error.code === -32002 ? -32603 : error.code, message }
}

/** Wallets with this interface take listeners in two ways: event name and callback, or one object with both. */
function listen(wallet: DemoWalletState, event: unknown, listener: unknown): () => void {
  const fields = typeof event === 'string' ? { eventName: event, cb: listener } : Object(event)
  const { eventName: type, cb } = fields
  if (typeof cb !== 'function') return () => undefined
  const addresses = () => account(wallet, ['ordinals', 'payment', 'stacks']).addresses
  const heard: Readonly<Record<string, () => () => void>> = {
    accountChange: () =>
      wallet.on('accounts', (list) => isEmpty(list) || cb({ type, addresses: addresses() })),
    disconnect: () => wallet.on('accounts', (list) => isEmpty(list) && cb({ type })),
    networkChange: () => wallet.on('network', () => cb({ type, ...network(wallet), addresses: addresses() })),
  }
  const start = typeof type === 'string' && Object.hasOwn(heard, type) ? heard[type] : undefined
  if (!start) return () => undefined
  const stops = [start(), wallet.on('odd', (value) => cb(value))]
  return () => {
    for (const stop of stops) stop()
  }
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
