import { badAnswer, listen, noAccounts } from '../../adapters/index.js'
import { property } from '../../kernel/plugin.js'
import { accountsOf, addressesIn } from './addresses.js'
import { type CallWallet, callAt } from './call.js'
import { type Chain, chainNamed } from './chains.js'
import type { Door, News, Seen } from './door.js'
import { prefixesOf } from './shape.js'

/** UniSat, and wallets that took over its interface. */
export function unisatDoor(provider: () => unknown): Door {
  const ask = callAt(provider)
  return {
    async connect(_, signal) {
      const seen = await seenOf(ask, 'requestAccounts', signal)
      if (!seen) throw noAccounts()
      return seen
    },
    look: (_, signal) => seenOf(ask, 'getAccounts', signal),
    watch: (tell) => watch(provider(), tell),
    leave: async (limit) => void (await ask('disconnect', [], limit)),
    work: async () => (await import('./work-unisat.js')).createWork(ask, provider),
  }
}

/** All its accounts are for payments; undefined when it shows none. */
async function seenOf(ask: CallWallet, method: string, signal?: AbortSignal): Promise<Seen | undefined> {
  const list = await ask(method, [], signal)
  if (!Array.isArray(list)) throw badAnswer(method)
  if (list.length === 0) return undefined
  const [first, ...others] = addressesIn(list)
  if (!first) throw badAnswer(method)
  const [keyed = first] = addressesIn([
    { ...first, publicKey: await quietly(ask('getPublicKey', [], signal)) },
  ])
  const said = property(await quietly(ask('getChain', [], signal)), 'enum')
  const chain = said ? chainNamed(said) : chainNamed(await quietly(ask('getNetwork', [], signal)))
  signal?.throwIfAborted()
  const addresses = [keyed, ...others]
  return accountsOf(addresses) && { addresses, chain: chain ?? foreign(said, first.address) }
}

/** A chain of UniSat's that is not Bitcoin and has the same addresses: its coins are others. */
function foreign(name: unknown, address: string): Chain | undefined {
  const [prefix] = prefixesOf(address)
  const isName = typeof name === 'string' && /^\w{1,32}$/.test(name)
  return isName && prefix ? { id: `bip122:${name}`, name, prefix } : undefined
}

/** What only some of these wallets tell. */
const quietly = (question: Promise<unknown>) => question.catch(() => undefined)

function watch(provider: unknown, tell: (news: News) => void): () => void {
  if (typeof provider !== 'object' || provider === null) return () => {}
  const changed = () => tell({ type: 'changed' })
  const isNone = (list: unknown) => Array.isArray(list) && list.length === 0
  const stops = [
    listen(provider, 'accountsChanged', (list) => (isNone(list) ? tell({ type: 'left' }) : changed())),
    listen(provider, 'networkChanged', changed),
    listen(provider, 'chainChanged', changed),
    listen(provider, 'disconnect', () => tell({ type: 'left' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
