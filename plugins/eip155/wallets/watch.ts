import { listen, parsed } from '../../../adapter-kit/index.js'
import { codeOf, property, type WalletChange } from '../../../kernel/plugin.js'
import { Addresses, accountOf } from '../accounts/address.js'
import { caipOf, toChainId } from '../rpc/chain-id.js'
import { askWallet } from './provider.js'

/** MetaMask's code for a connection that was lost for a moment and will return. */
const temporary = 1013

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
      report(accountsChange(parsed(Addresses, payload)))
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
    listen(provider, 'disconnect', async (error) => {
      if (codeOf(error) === temporary && (await readAccounts(provider)).length) return
      report({ type: 'disconnect' })
    }),
  ]
  return () => {
    isActive = false
    for (const stop of stops) stop()
  }
}

/** An empty list means that the wallet disconnected; a malformed one is ignored. */
function accountsChange(addresses: readonly string[] | undefined): WalletChange | undefined {
  if (!addresses?.length) return addresses && { type: 'disconnect' }
  return { type: 'accounts', accounts: addresses.map(accountOf) }
}

function networkChange(chainId: unknown): WalletChange | undefined {
  const id = toChainId(chainId)
  return id === undefined ? undefined : { type: 'network', network: caipOf(id) }
}

async function readAccounts(provider: object): Promise<readonly string[]> {
  return askWallet(provider, { method: 'eth_accounts' }, Addresses).catch(() => [])
}
