import {
  atPath,
  featureOf,
  hasMethod,
  lookRepeatedly,
  readWbip,
  watchStandardWallets,
} from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import type { Opener } from './door.js'
import { createOffers, type Offers } from './offers.js'
import type { Room } from './room.js'

export interface DiscoveryOptions {
  readonly standard: boolean
  readonly list: boolean
  readonly injected: boolean
}

/** Looks for wallets on the page until the signal aborts. Prompts nobody. */
export function discover(
  room: Room,
  page: EventTarget,
  options: DiscoveryOptions,
  signal: AbortSignal,
): void {
  const offers = createOffers(room.wallets)
  if (options.standard) hearStandard(offers, page, signal)
  const read = () => {
    if (options.list) readLists(offers, page)
    if (options.injected) readWindow(offers, page)
  }
  lookRepeatedly(page, read, signal)
}

function hearStandard(offers: Offers, page: EventTarget, signal: AbortSignal): void {
  const listed = new Map<object, () => void>()
  watchStandardWallets(
    page,
    {
      added(wallet) {
        // A wallet of the same name may have registered for another chain.
        if (!hasMethod(featureOf(wallet, 'bitcoin:connect'), 'connect')) return
        const door = async () => (await import('./door-standard.js')).standardDoor(wallet)
        listed.set(wallet.raw, offers.add('standard', { ...wallet, door }))
      },
      removed: ({ raw }) => listed.get(raw)?.(),
    },
    signal,
  )
}

function readLists(offers: Offers, page: EventTarget): void {
  for (const entry of readWbip(page, ['btc_providers', 'wbip_providers'])) {
    const { id, provider } = entry
    if (!hasMethod(provider(), 'request')) continue
    offers.add('list', { ...entry, door: id === 'LeatherProvider' ? leather(provider) : wbip(provider) })
  }
}

const wbip = (provider: () => unknown) => async () => (await import('./door-wbip.js')).wbipDoor(provider)
const leather = (provider: () => unknown) => async () =>
  (await import('./door-leather.js')).leatherDoor(provider)
const unisat = (provider: () => unknown) => async () =>
  (await import('./door-unisat.js')).unisatDoor(provider)

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

function readWindow(offers: Offers, page: EventTarget): void {
  const add = (id: string, name: string, door: Opener, icon?: unknown) =>
    offers.add('window', { id, name, imageUrl: icon, door })
  if (hasMethod(atPath(page, 'okxwallet.bitcoin'), 'connect'))
    add(
      'OKX',
      'OKX Wallet',
      async () => (await import('./door-okx.js')).okxDoor(page),
      atPath(page, 'okxwallet.cardano.icon'),
    )
  for (const [path, id, name] of windowWallets) {
    // UniSat's newer place is its alone; at the older stands whoever came last.
    const provider = () => (path === 'unisat' && property(page, 'unisat_wallet')) || atPath(page, path)
    if (!hasMethod(provider(), 'requestAccounts') || (path === 'unisat' && isOther(page, provider())))
      continue
    add(id, name, unisat(provider))
  }
}
