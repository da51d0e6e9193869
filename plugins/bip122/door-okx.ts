import { atPath, badAnswer, listen } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { addressesIn } from './addresses.js'
import { callAt } from './call.js'
import { type Chain, chainNamed, chainOf, type Place } from './chains.js'
import type { Door, News, Seen } from './door.js'
import { connectOkx, type OkxObjects } from './okx-objects.js'

/** OKX has an object for each network: `okxwallet.bitcoin`, `.bitcoinTestnet`, `.bitcoinSignet`. */
const keys: readonly (readonly [key: string, name: string])[] = [
  ['bitcoin', 'mainnet'],
  ['bitcoinTestnet', 'testnet'],
  ['bitcoinSignet', 'signet'],
]

export function okxDoor(page: object): Door {
  let current = 'bitcoin'
  const at = (key: string) => atPath(page, `okxwallet.${key}`)
  const use = (chain: Chain | undefined) => {
    const key = keys.find(([, name]) => name === chain?.name.toLowerCase())?.[0]
    if (!key || !at(key)) return false
    current = key
    return true
  }
  const chain = () => chainNamed(keys.find(([key]) => key === current)?.[1])
  const objects: OkxObjects = { ask: callAt(() => at(current)), chain, use }
  const start = (wanted: Place | undefined) => {
    if (!use(chainOf(wanted?.caipNetworkId))) current = 'bitcoin'
  }
  return {
    async connect(wanted, signal) {
      start(wanted)
      return connectOkx(objects, signal)
    },
    async look(wanted, signal) {
      start(wanted)
      return lookOkx(objects, signal)
    },
    watch(tell) {
      const stops = keys.map(([key]) => watch(at(key), (news) => key === current && tell(news)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    leave: async (limit) => void (await objects.ask('disconnect', [], limit)),
    work: async () => (await import('./work-okx.js')).createWork(objects),
  }
}

async function lookOkx({ ask, chain }: OkxObjects, signal?: AbortSignal): Promise<Seen | undefined> {
  const list = await ask('getAccounts', [], signal)
  if (!Array.isArray(list)) throw badAnswer('getAccounts')
  const [first, ...others] = addressesIn(list)
  if (!first) return undefined
  const publicKey = await ask('getPublicKey', [], signal).catch(() => undefined)
  signal?.throwIfAborted()
  return { addresses: [...addressesIn([{ ...first, publicKey }]), ...others], chain: chain() }
}

function watch(provider: unknown, tell: (news: News) => void): () => void {
  if (typeof provider !== 'object' || provider === null) return () => {}
  const stops = [
    listen(provider, 'accountChanged', (account) =>
      tell({ type: account === null || property(account, 'address') === '' ? 'left' : 'changed' }),
    ),
    listen(provider, 'disconnect', () => tell({ type: 'left' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
