import type { ActiveAccount, Network, PluginContext } from '../../kernel/plugin.js'
import type { Token } from './contract.js'
import { readWallet } from './read-wallet.js'
import { tokensOfList } from './tokens.js'

/** How long an answer is kept, in milliseconds. */
const trusted = 30_000
/** How many tokens the service is asked to read anew: they are part of the URL, whose length is limited. */
const mostForced = 20

type ReadDeps = Pick<PluginContext, 'use' | 'store' | 'state'>

/**
 * The tokens of an account: the wallet's own list where it has one, else the blockchain API's.
 * @param force bypasses every cache; where the service can, it reads these anew as well
 * @returns 'unsupported' for a network that the service does not know
 * @throws LatchkeyError LK_HTTP, LK_NETWORK, LK_BAD_ANSWER
 */
export async function readTokens(
  context: ReadDeps,
  who: ActiveAccount,
  force?: readonly string[],
): Promise<readonly Token[] | 'unsupported'> {
  const { address, network } = who
  const id = network.caipNetworkId
  const [data, blockchain] = await Promise.all([context.use('data'), context.use('blockchain')])
  return data.read({
    key: ['balances', id, address],
    trusted,
    fresh: !!force,
    read: async (signal) => {
      const own = await readWallet(context, who, signal)
      if (own) return own
      if (!(await blockchain.supports(id))) return 'unsupported'
      const forced = force && (await namesOf(context, network, force))
      const [list, adapter] = await Promise.all([
        blockchain.balances(address, id, signal, forced),
        context.use(`adapter:${network.chainNamespace}`),
      ])
      return tokensOfList(list, network, adapter)
    },
  })
}

/** The coin and the tokens that the service is asked to read anew, where it can. */
async function namesOf(
  { use }: ReadDeps,
  { caipNetworkId: id, chainNamespace }: Network,
  force: readonly string[],
): Promise<readonly string[] | undefined> {
  const { indexed, coinAddress = 'native' } = await use(`adapter:${chainNamespace}`)
  if (!indexed?.includes('fresh')) return undefined
  const own = force.filter((name) => name.startsWith(`${id}:`))
  return [...new Set([`${id}:${coinAddress}`, ...own])].slice(0, mostForced)
}
