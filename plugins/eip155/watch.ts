import { listen, parsed } from '../../adapters/index.js'
import { codeOf, property, type WalletChange } from '../../kernel/plugin.js'
import { accountOf } from './account.js'
import { Addresses, ask } from './answers.js'
import { caipOf, toChainId } from './chain-id.js'

/** MetaMask lost its connection for a moment and is about to be back. */
const temporary = 1013

/** Tells what the wallet changes on its own until the returned function is called. */
export function watch(provider: object, listener: (change: WalletChange) => void): () => void {
  let live = true // some wallets cannot remove listeners
  const tell = (change: WalletChange | undefined) => {
    if (live && change) listener(change)
  }
  const heard = { accounts: 0, network: 0 } // what was asked before is old by the time it is answered
  const stops = [
    listen(provider, 'accountsChanged', (payload) => {
      heard.accounts += 1
      tell(accountsChange(parsed(Addresses, payload)))
    }),
    listen(provider, 'chainChanged', (payload) => {
      heard.network += 1
      tell(networkChange(payload))
    }),
    listen(provider, 'connect', async (payload) => {
      const before = { ...heard }
      const accounts = await readAccounts(provider)
      if (accounts.length && heard.accounts === before.accounts) tell(accountsChange(accounts))
      if (heard.network === before.network) tell(networkChange(property(payload, 'chainId')))
    }),
    listen(provider, 'disconnect', async (error) => {
      if (codeOf(error) === temporary && (await readAccounts(provider)).length) return
      tell({ type: 'disconnect' })
    }),
  ]
  return () => {
    live = false
    for (const stop of stops) stop()
  }
}

/** An empty list is a disconnect; a list that is none is nothing. */
function accountsChange(addresses: readonly string[] | undefined): WalletChange | undefined {
  if (!addresses?.length) return addresses && { type: 'disconnect' }
  return { type: 'accounts', accounts: addresses.map(accountOf) }
}

function networkChange(chainId: unknown): WalletChange | undefined {
  const id = toChainId(chainId)
  return id === undefined ? undefined : { type: 'network', network: caipOf(id) }
}

async function readAccounts(provider: object): Promise<readonly string[]> {
  return ask(provider, { method: 'eth_accounts' }, Addresses).catch(() => [])
}
