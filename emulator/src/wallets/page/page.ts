import { namespaceWallets } from '../../namespaces/namespace-wallets.js'
import type { DemoWalletState } from '../demo-wallet-state.js'
import { demoWallets } from '../demo-wallets.js'
import { installNamespaceWallet } from './namespace-wallet.js'
import { createPageWallet, type PageWallet } from './page-wallet.js'
import './demo-wallets-api.js'

const script = new URL(import.meta.url)
const base = script.searchParams.get('base') ?? script.origin
const wallets = demoWallets.map((info) => createPageWallet(info, base))
const others = namespaceWallets.map((info) => installNamespaceWallet(info, base))

window.demoWallets = {
  list: () => [
    ...wallets.map(({ info: { name, rdns } }) => ({ name, rdns })),
    ...others.map(({ info: { name, id } }) => ({ name, rdns: id })),
  ],
  policy: (wallet, policy, quirks) => find(wallet).policy(policy, quirks),
  switchAccount: (wallet, index) => find(wallet).switchAccount(index),
  switchChain: (wallet, chain) => {
    const owner = others.find(({ info }) => info.id === wallet)?.state
    if (owner) owner.switchNetwork(String(chain))
    else ours(wallet).switchChain(Number(chain))
  },
  lock: (wallet) => find(wallet).lock(),
  unlock: (wallet) => find(wallet).unlock(),
  disconnect: (wallet) => {
    const owner = others.find(({ info }) => info.id === wallet)?.state
    if (owner) owner.forget()
    else ours(wallet).disconnect()
  },
  announceLate: (milliseconds) => void setTimeout(announceLate, milliseconds),
  injectLegacy,
  calls: (wallet) => find(wallet).calls(),
}
for (const wallet of wallets) if (!wallet.info.late) wallet.announce()

function find(
  name: string,
): Pick<PageWallet['wallet'] | DemoWalletState, 'policy' | 'switchAccount' | 'lock' | 'unlock' | 'calls'> {
  return others.find(({ info }) => info.id === name)?.state ?? ours(name)
}

function ours(name: string): PageWallet['wallet'] {
  const match = wallets.find(({ info }) => info.rdns === name || info.name === name)
  if (!match)
    throw new Error(
      `There is no demo wallet "${name}". There are: ${window.demoWallets?.list().map(({ rdns }) => rdns)}`,
    )
  return match.wallet
}

function announceLate(): void {
  for (const wallet of wallets) if (wallet.info.late) wallet.announce()
}

function injectLegacy(name: string): void {
  Object.defineProperty(window, 'ethereum', { value: ours(name).provider, configurable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
