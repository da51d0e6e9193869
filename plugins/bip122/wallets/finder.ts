import {
  featureOf,
  createFinder as finderOf,
  hasMethod,
  readWbipWallets,
  retryDiscovery,
  type WalletList,
  watchStandardWallets,
} from '../../../adapter-kit/chains/index.js'
import { type Finder, property } from '../../../kernel/plugin.js'
import type { WalletRef } from '../providers/wallet-provider.js'
import { createWalletRegistry, type RegisterWallet } from './wallet-registry.js'

/** Window properties of wallets that are in no list. What reads them is imported when one of them exists. */
const windowKeys = ['okxwallet', 'unisat', 'unisat_wallet', 'bitkeep', 'binancew3w']

/**
 * Looks for wallets on the page. Prompts nobody.
 * @param page where wallets announce themselves; undefined on a server
 * @param options of the site: which kinds are looked for
 */
export function createFinder(
  wallets: WalletList<WalletRef>,
  page: EventTarget | undefined,
  options: unknown,
): Finder {
  return finderOf(wallets, (signal) => page && look(createWalletRegistry(wallets), page, options, signal))
}

function look(register: RegisterWallet, page: EventTarget, options: unknown, signal: AbortSignal): void {
  const isOn = (option: string) => property(options, option) !== false
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
        // A wallet that is also in a list names its provider there.
        const objects = [property(featureOf(wallet, 'sats-connect:'), 'provider') ?? wallet.raw]
        listed.set(
          wallet.raw,
          register({ ...wallet, ref: { kind: 'standard', wallet }, rank: 3, origin: wallet.raw, objects }),
        )
      },
      removed: ({ raw }) => listed.get(raw)?.(),
    },
    signal,
  )
}

function readLists(register: RegisterWallet, page: EventTarget): void {
  for (const entry of readWbipWallets(page, ['btc_providers', 'wbip_providers'])) {
    const { id, provider } = entry
    if (!hasMethod(provider(), 'request')) continue
    const kind = id === 'LeatherProvider' ? 'leather' : 'wbip'
    register({ ...entry, ref: { kind, provider }, rank: 1, origin: id, objects: [provider()] })
  }
}
