import { demoWallets } from './demo.js'
import { createPageWallet, type PageWallet } from './page-wallet.js'
import './window.js'

const script = new URL(import.meta.url)
const base = script.searchParams.get('base') ?? script.origin
const wallets = demoWallets.map((info) => createPageWallet(info, base))

window.demoWallets = {
  list: () => wallets.map(({ info: { name, rdns } }) => ({ name, rdns })),
  policy: (wallet, policy, quirks) => find(wallet).policy(policy, quirks),
  switchAccount: (wallet, index) => find(wallet).switchAccount(index),
  switchChain: (wallet, chainId) => find(wallet).switchChain(chainId),
  lock: (wallet) => find(wallet).lock(),
  unlock: (wallet) => find(wallet).unlock(),
  disconnect: (wallet) => find(wallet).disconnect(),
  announceLate: (milliseconds) => void setTimeout(announceLate, milliseconds),
  injectLegacy,
  calls: (wallet) => find(wallet).calls(),
}
for (const wallet of wallets) if (!wallet.info.late) wallet.announce()

function find(name: string): PageWallet['wallet'] {
  const found = wallets.find(({ info }) => info.rdns === name || info.name === name)
  if (!found)
    throw new Error(`There is no demo wallet "${name}". There are: ${wallets.map(({ info }) => info.rdns)}`)
  return found.wallet
}

function announceLate(): void {
  for (const wallet of wallets) if (wallet.info.late) wallet.announce()
}

function injectLegacy(name: string): void {
  Object.defineProperty(window, 'ethereum', { value: find(name).provider, configurable: true })
  window.dispatchEvent(new Event('ethereum#initialized'))
}
