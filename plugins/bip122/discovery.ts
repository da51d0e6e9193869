import {
  featureOf,
  hasMethod,
  lookRepeatedly,
  readWbip,
  type StandardWallet,
  watchStandardWallets,
} from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { createOffers, type Offers } from './offers.js'
import type { Room } from './room.js'

export interface DiscoveryOptions {
  readonly standard: boolean
  readonly list: boolean
  readonly injected: boolean
}

/** Where on the window wallets of no list stand; what knows them loads when one is there. */
const places = ['okxwallet', 'unisat', 'unisat_wallet', 'bitkeep', 'binancew3w']

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
    if (options.injected && places.some((name) => property(page, name)))
      import('./window-wallets.js').then(
        ({ readWindow }) => signal.aborted || readWindow(offers, page),
        () => {}, // the next look loads it again
      )
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
        const offer = { ...wallet, door, rank: 3, origin: wallet.raw, objects: [objectOf(wallet)] } as const
        listed.set(wallet.raw, offers(offer))
      },
      removed: ({ raw }) => listed.get(raw)?.(),
    },
    signal,
  )
}

/** Wallets that stand in a list too name the provider they have there. */
const objectOf = (wallet: StandardWallet) =>
  property(featureOf(wallet, 'sats-connect:'), 'provider') ?? wallet.raw

function readLists(offers: Offers, page: EventTarget): void {
  for (const entry of readWbip(page, ['btc_providers', 'wbip_providers'])) {
    const { id, provider } = entry
    if (!hasMethod(provider(), 'request')) continue
    const door = id === 'LeatherProvider' ? leather(provider) : wbip(provider)
    offers({ ...entry, door, rank: 1, origin: id, objects: [provider()] })
  }
}

const wbip = (provider: () => unknown) => async () => (await import('./door-wbip.js')).wbipDoor(provider)
const leather = (provider: () => unknown) => async () =>
  (await import('./door-leather.js')).leatherDoor(provider)
