import type { ModalOptions } from 'latchkey'
import { cloud } from 'latchkey/plugins/cloud'

const at = 'http://127.0.0.1:4300'

/** Where the emulator of `npm run dev` has the services of these plugins. A site needs none of it. */
export const emulated = {
  embedded: { url: 'http://localhost:4300/secure/sdk' },
  onramp: { meldUrl: `${at}/meld`, coinbaseUrl: at },
  walletConnect: { relayUrl: 'ws://127.0.0.1:4300/relay', verifyUrl: `${at}/verify` },
}

/** Has it stand in for the cloud, the chain and the wallets. */
export function withEmulator(options: ModalOptions): ModalOptions {
  void import(/* @vite-ignore */ `${at}/wallets.js`)
  const services = cloud({
    directoryUrl: `${at}/directory`,
    analyticsUrl: `${at}/analytics`,
    blockchainUrl: `${at}/blockchain`,
  })
  return {
    ...options,
    plugins: [services, ...(options.plugins ?? [])],
    customRpcUrls: { 'eip155:1': [{ url: `${at}/chains/eip155:1` }] },
  }
}
