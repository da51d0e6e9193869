import { siteName } from './site.mjs'

/** How long each answer of the cloud takes, and how many wallets its directory has. */
const latency = 50
const walletCount = 580

/** Starts an emulator that serves every host but the site's. */
export async function startCloud() {
  const { madeUpWallets, startEmulator, walletRecord } = await import('../../emulator/dist/index.js')
  const more = Array.from({ length: walletCount - madeUpWallets.length }, (_, index) =>
    walletRecord({ name: `Wallet ${index + 1}`, order: 10_000 + index }),
  )
  const emulator = await startEmulator({
    tls: 0,
    bitcoin: 'own',
    chains: [1],
    seed: { wallets: [...madeUpWallets, ...more] },
  })
  const reset = () => {
    emulator.faults.clear()
    emulator.faults.set({ latency })
  }
  reset()
  return { ...emulator, reset }
}

/** Sends the site's hosts to its server and every other to the cloud's. */
export const hostRules = (site, cloud) =>
  `--host-resolver-rules=MAP *.${siteName} 127.0.0.1:${site.port}, MAP * 127.0.0.1:${cloud.tls.port}`
