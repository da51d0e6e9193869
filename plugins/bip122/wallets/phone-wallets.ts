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
    // Binance
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    object: 'binancew3w',
    link: ({ href, chainId = '1' }) => binanceLink(enc(href), String(chainId)),
  },
]

function binanceLink(href: string, chainId: string): string {
  const path = btoa('/pages/browser/index')
  const query = btoa(`url=${href}&defaultChainId=${chainId}`)
  const app = `bnc://app.binance.com/mp/app?appId=yFK5FCqYprrXDiVFbhyRx7&startPagePath=${path}&startPageQuery=${query}`
  return `https://app.binance.com/en/download?_dp=${btoa(app)}`
}
