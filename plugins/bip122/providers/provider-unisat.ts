import { badAnswer, listen, noAccounts } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import { accountsOf, addressesIn } from '../accounts/addresses.js'
import { prefixesByFormat } from '../accounts/prefixes-by-format.js'
import { type Chain, chainNamed } from '../chains.js'
import { type CallWallet, createCall } from './call-wallet.js'
import type { WalletEvent, WalletProvider, WalletSnapshot } from './wallet-provider.js'

/** UniSat, and wallets that copied its interface. */
export function unisatProvider(provider: () => unknown): WalletProvider {
  const ask = createCall(provider)
  return {
    async connect(_, signal) {
      const snapshot = await readSnapshot(ask, 'requestAccounts', signal)
      if (!snapshot) throw noAccounts()
      return snapshot
    },
    read: (_, signal) => readSnapshot(ask, 'getAccounts', signal),
    watch: (tell) => watch(provider(), tell),
    disconnect: async (limit) => void (await ask('disconnect', [], limit)),
    operations: async () =>
      (await import('../operations/operations-unisat.js')).unisatOperations(ask, provider),
  }
}

/** All its accounts are for payments; undefined when it shows none. */
async function readSnapshot(
  ask: CallWallet,
  method: string,
  signal?: AbortSignal,
): Promise<WalletSnapshot | undefined> {
  const list = await ask(method, [], signal)
  if (!Array.isArray(list)) throw badAnswer(method)
  if (list.length === 0) return undefined
  const [first, ...others] = addressesIn(list)
  if (!first) throw badAnswer(method)
  const [keyed = first] = addressesIn([
    { ...first, publicKey: await quietly(ask('getPublicKey', [], signal)) },
  ])
  const chainName = property(await quietly(ask('getChain', [], signal)), 'enum')
  const chain = chainName ? chainNamed(chainName) : chainNamed(await quietly(ask('getNetwork', [], signal)))
  signal?.throwIfAborted()
  const addresses = [keyed, ...others]
  return accountsOf(addresses) && { addresses, chain: chain ?? foreign(chainName, first.address) }
}

/** A chain of UniSat's that is not Bitcoin, e.g. Fractal: it has the same addresses but another coin. */
function foreign(name: unknown, address: string): Chain | undefined {
  const [prefix] = prefixesByFormat(address)
  const isName = typeof name === 'string' && /^\w{1,32}$/.test(name)
  return isName && prefix ? { id: `bip122:${name}`, name, prefix } : undefined
}

/** For calls that only some of these wallets have: undefined where one fails. */
const quietly = (question: Promise<unknown>) => question.catch(() => undefined)

function watch(provider: unknown, tell: (event: WalletEvent) => void): () => void {
  if (typeof provider !== 'object' || provider === null) return () => {}
  const changed = () => tell({ type: 'changed' })
  const isNone = (list: unknown) => Array.isArray(list) && list.length === 0
  const stops = [
    listen(provider, 'accountsChanged', (list) => (isNone(list) ? tell({ type: 'locked' }) : changed())),
    listen(provider, 'networkChanged', changed),
    listen(provider, 'chainChanged', changed),
    listen(provider, 'disconnect', () => tell({ type: 'disconnect' })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
