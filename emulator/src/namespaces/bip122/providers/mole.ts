import { RpcError } from '../../../rpc/call-rpc.js'
import type { Owner } from '../../../wallets/demo-wallet-state.js'
import type { NamespaceWallet } from '../../namespace-wallet.js'
import { bitcoinAccounts } from '../accounts.js'
import { mainnet } from '../networks.js'
import { place } from './define-provider.js'
import { account, Denied, methods, network } from './mole-methods.js'

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
  install: (page, owner, { id, name, icon }) =>
    place(
      page,
      { id, name, icon, webUrl: 'https://mole.example', methods: Object.keys(methods) },
      provider(owner),
    ),
}

interface Provider {
  request: (method: string, params?: unknown) => Promise<unknown>
  addListener: (event: unknown, listener?: unknown) => () => void
}

function provider(owner: Owner): Provider {
  let id = 0
  return {
    request: (method, params) =>
      owner.call(method, params, async () => {
        id += 1
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        try {
          if (!run) throw new RpcError(-32601, `Method ${method} is not supported`)
          return { jsonrpc: '2.0', id, result: await run(owner, params) }
        } catch (error) {
          return { jsonrpc: '2.0', id, error: worded(error) }
        }
      }),
    addListener: (event, listener) => listen(owner, event, listener),
  }
}

/** The owner's no is −32000 here, and −32002 means that the site may not. */
function worded(error: unknown): { code: number; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Denied) return { code: -32002, message }
  if (!(error instanceof RpcError)) return { code: -32603, message }
  if (error.code === 4001) return { code: -32000, message: 'User rejected the request' }
  return { code: error.code === -32002 ? -32603 : error.code, message }
}

/** Both ways to listen that wallets of this kind have had: name and function, or one object with both. */
function listen(owner: Owner, event: unknown, listener: unknown): () => void {
  const given = typeof event === 'string' ? { eventName: event, cb: listener } : Object(event)
  const { eventName: type, cb } = given
  if (typeof cb !== 'function') return () => undefined
  const addresses = () => account(owner, ['ordinals', 'payment', 'stacks']).addresses
  const heard: Readonly<Record<string, () => () => void>> = {
    accountChange: () =>
      owner.on('accounts', (list) => isEmpty(list) || cb({ type, addresses: addresses() })),
    disconnect: () => owner.on('accounts', (list) => isEmpty(list) && cb({ type })),
    networkChange: () => owner.on('network', () => cb({ type, ...network(owner), addresses: addresses() })),
  }
  const start = typeof type === 'string' && Object.hasOwn(heard, type) ? heard[type] : undefined
  if (!start) return () => undefined
  const stops = [start(), owner.on('odd', (value) => cb(value))]
  return () => {
    for (const stop of stops) stop()
  }
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0
