import { atPath, hasMethod } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import type { RegisterWallet } from './wallet-registry.js'

const okxPath = 'okxwallet.bitcoin'

/** Wallets that are recognised by their path on the window: path, id, name. */
const windowWallets: readonly (readonly [path: string, id: string, name: string])[] = [
  ['unisat', 'unisat', 'Unisat Wallet'],
  ['bitkeep.unisat', 'bitget', 'Bitget Wallet'],
  ['binancew3w.bitcoin', 'binancew3w', 'Binance Web3 Wallet'],
]

/** True for a wallet with a path of its own that also sets `window.unisat`. */
const isOther = (page: EventTarget, provider: unknown) =>
  provider === atPath(page, 'bitkeep.unisat') ||
  ['isBinance', 'isBitKeep', 'isOkxWallet'].some((mark) => property(provider, mark))

/** Registers the wallets that are on the window now. */
export function readWindow(register: RegisterWallet, page: EventTarget): void {
  const okx = atPath(page, okxPath)
  if (hasMethod(okx, 'connect'))
    register({
      id: 'OKX',
      name: 'OKX Wallet',
      imageUrl: atPath(page, 'okxwallet.cardano.icon'),
      rank: 2,
      origin: okxPath,
      objects: [okx],
      ref: { kind: 'okx', page },
    })
  for (const [path, id, name] of windowWallets) {
    // Only UniSat sets its newer property; the older one holds whichever wallet set it last.
    const provider = () => (path === 'unisat' && property(page, 'unisat_wallet')) || atPath(page, path)
    const object = provider()
    if (!hasMethod(object, 'requestAccounts') || (path === 'unisat' && isOther(page, object))) continue
    const ref = { kind: 'unisat', provider } as const
    register({ id, name, rank: 2, origin: path, objects: [object], ref })
  }
}
