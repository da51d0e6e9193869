import type { ModalOptions } from 'latchkey'
import { cloud } from 'latchkey/plugins/cloud'

/** Has the emulator of `npm run dev` stand in for the cloud, the chain and the wallets. A site needs none of it. */
export function withEmulator(options: ModalOptions): ModalOptions {
  const at = 'http://127.0.0.1:4300'
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
