import type { PhoneWallet } from '../../../adapter-kit/chains/index.js'

const enc = encodeURIComponent

export const phoneWallets: readonly PhoneWallet[] = [
  {
    // Phantom
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    object: 'phantom',
    link: ({ href, origin }) => `https://phantom.app/ul/browse/${enc(href)}?ref=${enc(origin)}`,
  },
  {
    // Coinbase
    id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    object: 'coinbaseWalletExtension',
    link: ({ href }) => `cbwallet://miniapp?url=${enc(href)}`,
  },
  // Base Account: a page of its own, from any browser
  { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa' },
]
