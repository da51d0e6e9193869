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
    // Solflare
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    object: 'solflare',
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${enc(href)}?ref=${enc(href)}`,
  },
  {
    // Coinbase
    id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    object: 'coinbaseSolana',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${enc(href)}`,
  },
]
