import {
  featureOf,
  hasMethod,
  readWbipWallets,
  retryDiscovery,
  type StandardWallet,
  watchStandardWallets,
} from '../../../adapter-kit/index.js'
import { property } from '../../../kernel/plugin.js'
import type { Bip122State } from '../bip122-state.js'
import { createWalletRegistry, type RegisterWallet } from './wallet-registry.js'

/** Window properties of wallets that are in no list. What reads them is imported when one of them exists. */
const windowKeys = ['okxwallet', 'unisat', 'unisat_wallet', 'bitkeep', 'binancew3w']

/** Looks for wallets on the page until the signal aborts. Prompts nobody. */
export function discover(state: Bip122State, page: EventTarget, signal: AbortSignal): void {
  const isOn = (option: string) => property(state.context.options, option) !== false
  const register = createWalletRegistry(state.wallets)
  if (isOn('enableStandard')) watchStandard(register, page, signal)
  const read = () => {
    if (isOn('enableList')) readLists(register, page)
    if (isOn('enableInjected') && windowKeys.some((name) => property(page, name)))
      import('./read-window.js').then(
        ({ readWindow }) => signal.aborted || readWindow(register, page),
        () => {}, // the next run of discovery imports it again
      )
  }
  retryDiscovery(page, read, signal)
}

function watchStandard(register: RegisterWallet, page: EventTarget, signal: AbortSignal): void {
  const listed = new Map<object, () => void>()
  watchStandardWallets(
    page,
    {
      added(wallet) {
        // A wallet of the same name may have registered for another chain.
        if (!hasMethod(featureOf(wallet, 'bitcoin:connect'), 'connect')) return
        const load = async () => (await import('../providers/provider-standard.js')).standardProvider(wallet)
        const entry = { ...wallet, load, rank: 3, origin: wallet.raw, objects: [objectOf(wallet)] } as const
        listed.set(wallet.raw, register(entry))
      },
      removed: ({ raw }) => listed.get(raw)?.(),
    },
    signal,
  )
}

/** A wallet that is also in a list names its provider there. */
const objectOf = (wallet: StandardWallet) =>
  property(featureOf(wallet, 'sats-connect:'), 'provider') ?? wallet.raw

function readLists(register: RegisterWallet, page: EventTarget): void {
  for (const entry of readWbipWallets(page, ['btc_providers', 'wbip_providers'])) {
    const { id, provider } = entry
    if (!hasMethod(provider(), 'request')) continue
    const load = id === 'LeatherProvider' ? leather(provider) : wbip(provider)
    register({ ...entry, load, rank: 1, origin: id, objects: [provider()] })
  }
}

const wbip = (provider: () => unknown) => async () =>
  (await import('../providers/provider-wbip.js')).wbipProvider(provider)
const leather = (provider: () => unknown) => async () =>
  (await import('../providers/provider-leather.js')).leatherProvider(provider)
