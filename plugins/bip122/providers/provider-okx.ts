import { atPath, badAnswer, listen } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { addressesIn } from '../accounts/addresses.js'
import { type Chain, chainNamed, chainOf, type NetworkRef } from '../chains.js'
import { createCall } from './call-wallet.js'
import { connectOkx, type OkxObjects } from './okx-objects.js'
import type { WalletEvent, WalletProvider, WalletSnapshot } from './wallet-provider.js'

/** OKX has an object for each network: `okxwallet.bitcoin`, `.bitcoinTestnet`, `.bitcoinSignet`. */
const keys: readonly (readonly [key: string, name: string])[] = [
  ['bitcoin', 'mainnet'],
  ['bitcoinTestnet', 'testnet'],
  ['bitcoinSignet', 'signet'],
]

export function okxProvider(page: object): WalletProvider {
  let current = 'bitcoin'
  const at = (key: string) => atPath(page, `okxwallet.${key}`)
  const use = (chain: Chain | undefined) => {
    const key = keys.find(([, name]) => name === chain?.name.toLowerCase())?.[0]
    if (!key || !at(key)) return false
    current = key
    return true
  }
  const chain = () => chainNamed(keys.find(([key]) => key === current)?.[1])
  const objects: OkxObjects = { ask: createCall(() => at(current)), chain, use }
  const start = (target: NetworkRef | undefined) => {
    if (!use(chainOf(target?.caipNetworkId))) current = 'bitcoin'
  }
  return {
    async connect(target, signal) {
      start(target)
      return connectOkx(objects, signal)
    },
    async read(target, signal) {
      start(target)
      return readOkx(objects, signal)
    },
    watch(tell) {
      const stops = keys.map(([key]) => watch(at(key), (event) => key === current && tell(event)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    disconnect: async (limit) => void (await objects.ask('disconnect', [], limit)),
    operations: async () => (await import('../operations/operations-okx.js')).okxOperations(objects),
  }
}

async function readOkx(
  { ask, chain }: OkxObjects,
  signal?: AbortSignal,
): Promise<WalletSnapshot | undefined> {
  const list = await ask('getAccounts', [], signal)
  if (!Array.isArray(list)) throw badAnswer('getAccounts')
  const [first, ...others] = addressesIn(list)
  if (!first) return undefined
  const publicKey = await ask('getPublicKey', [], signal).catch(() => undefined)
  signal?.throwIfAborted()
  return { addresses: [...addressesIn([{ ...first, publicKey }]), ...others], chain: chain() }
}

function watch(provider: unknown, tell: (event: WalletEvent) => void): () => void {
  if (typeof provider !== 'object' || provider === null) return () => {}
  const stops = [
    listen(provider, 'accountChanged', (account) =>
      tell({ type: account === null || property(account, 'address') === '' ? 'locked' : 'changed' }),
    ),
    listen(provider, 'disconnect', () => tell({ type: 'disconnect' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
