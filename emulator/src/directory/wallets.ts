import { demoWallets } from '../wallets/demo-wallets.js'
import { walletNames } from './names.js'
import { type WalletRecord, type WalletSketch, walletRecord } from './record.js'

const evm = ['eip155:1', 'eip155:10', 'eip155:8453', 'eip155:31337']
const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const bitcoin = ['bip122:000000000019d6689c085ae165831e93']

/** The chains that made-up wallets get in turn: most are EVM wallets, some have other chains only. */
const chainSets = [
  evm,
  [...evm, ...solana],
  ['eip155:1', 'eip155:137'],
  [...evm, ...solana, ...bitcoin],
  solana,
  evm,
  bitcoin,
]

/** A link to the wallet page; the routes put the emulator's URL in front. */
const walletPagePath = '/wallet'

/** Wallets whose links open the emulator's wallet page, each with another kind of link. */
const linked: Record<string, Partial<WalletRecord>> = {
  Phanta: { mobile_link: walletPagePath, link_mode: walletPagePath, webapp_link: walletPagePath },
  'Fox Wallet': { link_mode: walletPagePath },
  // Not among the browser wallets, so the modal always offers its links.
  'Acorn Purse': { mobile_link: walletPagePath, link_mode: null, webapp_link: walletPagePath },
}

/** The initial directory: the demo wallets first, then made-up ones. */
export const madeUpWallets: readonly WalletRecord[] = [
  ...demoWallets.map(demoRecord),
  ...walletNames.map(crowdRecord),
]

function demoRecord({ name, rdns }: { name: string; rdns: string }, index: number): WalletRecord {
  const slug = rdns.slice(rdns.lastIndexOf('.') + 1)
  return walletRecord({
    name,
    rdns,
    order: (index + 1) * 10,
    badge_type: 'certified',
    chains: [...evm, ...solana],
    injected: [{ namespace: 'eip155', injected_id: `isDemo${slug[0]?.toUpperCase()}${slug.slice(1)}` }],
    mobile_link: `demo-${slug}://`,
    link_mode: `https://${slug}.example.org/link`,
    ...stores(slug),
    ...linked[name],
  })
}

/** Gives each wallet another mixture of links, badges and abilities, the same each time. */
function crowdRecord(name: string, index: number): WalletRecord {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const every = (n: number, rest = 0) => index % n === rest
  const sketch: WalletSketch = {
    name,
    order: 1000 + index * 10,
    badge_type: every(9, 8) ? null : every(4) ? 'certified' : 'none',
    chains: chainSets[index % chainSets.length] ?? evm,
    mobile_link: every(5, 4) ? null : `${slug}://`,
    link_mode: every(6) ? `https://${slug}.example.org/link` : null,
    desktop_link: every(3) ? `${slug}-desktop://` : null,
    webapp_link: every(7, 3) ? `https://app.${slug}.example.org/` : null,
    rdns: every(3, 1) ? `org.example.${slug}` : null,
    supports_wc: !every(11, 10),
    supports_wcpay: every(11, 10) || every(8, 5),
  }
  return walletRecord({ ...sketch, ...(every(2) ? stores(slug) : {}), ...linked[name] })
}

function stores(slug: string): Pick<WalletRecord, 'app_store' | 'play_store' | 'chrome_store'> {
  return {
    app_store: `https://apps.example.org/${slug}`,
    play_store: `https://play.example.org/${slug}`,
    chrome_store: `https://extensions.example.org/${slug}`,
  }
}
