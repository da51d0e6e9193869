import { atPath, sanitizeText } from '../../../adapter-kit/chains/index.js'

/** The names of wallets with well-known keys. */
const knownNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
  'polkagate-snap': 'PolkaGate Snap',
  'manta-wallet-js': 'Manta',
}

/** A name to show for a key of `injectedWeb3`; empty when the key cannot be shown. */
export function walletNameOf(key: string, page: object): string {
  // Nova's browser uses the key of the extension that most sites look for.
  if (key === 'polkadot-js' && atPath(page, 'walletExtension.isNovaWallet') === true) return 'Nova Wallet'
  return (Object.hasOwn(knownNames, key) && knownNames[key]) || readable(key)
}

/** `some-wallet-js` becomes "Some Wallet". */
function readable(key: string): string {
  const words = sanitizeText(key, 40)
    .replace(/[-_]js$/, '')
    .split(/[-_\s]+/)
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}
