import { listen, parsed, stopAt } from '../../../adapter-kit/chains/index.js'
import { type Connector, property, type WalletChange } from '../../../kernel/plugin.js'
import { Addresses, accountOf } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { caipOf, toChainId } from '../rpc/chain-id.js'
import { askWallet, isProvider } from './provider.js'

/** Reports changes that happen in the wallet, until the returned function is called. */
export function watch(provider: object, listener: (change: WalletChange) => void): () => void {
  let isActive = true // needed because some wallets cannot remove listeners
  const report = (change: WalletChange | undefined) => {
    if (isActive && change) listener(change)
  }
  const events = { accounts: 0, network: 0 } // counts events: what was read for an earlier one is out of date
  const stops = [
    listen(provider, 'accountsChanged', (payload) => {
      events.accounts += 1
      const addresses = parsed(Addresses, payload)
      if (addresses) report(accountsChange(addresses))
    }),
    listen(provider, 'chainChanged', (payload) => {
      events.network += 1
      report(networkChange(payload))
    }),
    listen(provider, 'connect', async (payload) => {
      const before = { ...events }
      const accounts = await readAccounts(provider)
      if (accounts.length && events.accounts === before.accounts) report(accountsChange(accounts))
      if (events.network === before.network) report(networkChange(property(payload, 'chainId')))
    }),
    // EIP-1193: the wallet lost its line to the chains, which withdraws nothing.
    listen(provider, 'disconnect', async () => {
      const before = events.accounts
      const accounts = await readAccounts(provider)
      if (events.accounts !== before) return
      if (accounts.length === 0) report(accountsChange([]))
    }),
  ]
  return () => {
    isActive = false
    for (const stop of stops) stop()
  }
}

/**
 * An empty list means a lock or a permission that was withdrawn: nothing tells them apart for sure, and to forget what
 * was only locked does more harm.
 */
const accountsChange = (addresses: readonly string[]): WalletChange => ({
  type: 'accounts',
  accounts: addresses.map(accountOf),
})

/** Calls `tell` each time a wallet that showed no account may show one, until the signal aborts. */
export async function awaitReturn(
  { wallets }: Eip155State,
  { id }: Connector,
  tell: () => void,
  signal: AbortSignal,
): Promise<void> {
  const provider = await wallets.find(id)?.provider()
  if (signal.aborted || !isProvider(provider)) return
  stopAt(signal, [
    listen(provider, 'accountsChanged', (payload) => parsed(Addresses, payload)?.length && tell()),
    listen(provider, 'connect', tell),
  ])
}

function networkChange(chainId: unknown): WalletChange | undefined {
  const id = toChainId(chainId)
  return id === undefined ? undefined : { type: 'network', network: caipOf(id) }
}

async function readAccounts(provider: object): Promise<readonly string[]> {
  return askWallet(provider, { method: 'eth_accounts' }, Addresses).catch(() => [])
}
