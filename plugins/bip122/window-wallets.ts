import { atPath, hasMethod } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import type { Offers } from './offers.js'

const unisat = (provider: () => unknown) => async () =>
  (await import('./door-unisat.js')).unisatDoor(provider)

const okxPath = 'okxwallet.bitcoin'

/** Wallets known by their object: path, id, name. */
const windowWallets: readonly (readonly [path: string, id: string, name: string])[] = [
  ['unisat', 'unisat', 'Unisat Wallet'],
  ['bitkeep.unisat', 'bitget', 'Bitget Wallet'],
  ['binancew3w.bitcoin', 'binancew3w', 'Binance Web3 Wallet'],
]

/** True for wallets that pose as UniSat beside a place of their own. */
const isOther = (page: EventTarget, provider: unknown) =>
  provider === atPath(page, 'bitkeep.unisat') ||
  ['isBinance', 'isBitKeep', 'isOkxWallet'].some((mark) => property(provider, mark))

/** Offers the wallets that stand there now. */
export function readWindow(offers: Offers, page: EventTarget): void {
  const okx = atPath(page, okxPath)
  if (hasMethod(okx, 'connect'))
    offers({
      ...{ id: 'OKX', name: 'OKX Wallet', imageUrl: atPath(page, 'okxwallet.cardano.icon') },
      ...{ rank: 2, origin: okxPath, objects: [okx] },
      door: async () => (await import('./door-okx.js')).okxDoor(page),
    })
  for (const [path, id, name] of windowWallets) {
    // UniSat's newer place is its alone; at the older stands whoever came last.
    const provider = () => (path === 'unisat' && property(page, 'unisat_wallet')) || atPath(page, path)
    const there = provider()
    if (!hasMethod(there, 'requestAccounts') || (path === 'unisat' && isOther(page, there))) continue
    const door = unisat(provider)
    offers({ id, name, rank: 2, origin: path, objects: [there], door })
  }
}
