import { abortable } from '../../adapter-kit/features/index.js'
import {
  type ActiveAccount,
  type Adapter,
  LatchkeyError,
  type Network,
  type PluginContext,
} from '../../kernel/plugin.js'
import type { Token, TokensOptions } from './contract.js'
import { readWallet } from './read-wallet.js'
import { tokensOfList, tokensOfWallet } from './tokens.js'

/** How long an answer is kept, in milliseconds. */
const trusted = 30_000
/** How many tokens the service is asked to read anew: they are part of the URL, whose length is limited. */
const mostForced = 20

type ReadDeps = Pick<PluginContext, 'use' | 'store' | 'state'>

/**
 * The tokens of an account: the wallet's own list where it has one, else the adapter's, else the blockchain API's.
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
  const [data, adapter] = await Promise.all([
    context.use('data'),
    context.use(`adapter:${network.chainNamespace}`),
  ])
  return data.read({
    key: ['balances', id, address],
    trusted,
    fresh: !!force,
    read: async (signal) => {
      const tokens = await readWallet(context, who, signal)
      if (tokens) return tokens
      if (adapter.getTokens) {
        const holdings = await abortable(() => tokensBy(adapter, who, { fresh: !!force, signal }), signal)
        return tokensOfWallet(holdings, network, adapter)
      }
      const blockchain = await context.use('blockchain')
      if (!(await blockchain.supports(id))) return 'unsupported'
      const forced = force && (await namesOf(context, network, force))
      const list = await blockchain.balances(address, id, signal, forced)
      return tokensOfList(list, network, adapter)
    },
  })
}

/** What the adapter answers, which is not ours to trust. @throws LatchkeyError LK_BAD_ANSWER for what is no list */
async function tokensBy(adapter: Adapter, { address, network }: ActiveAccount, options: TokensOptions) {
  const holdings: unknown = await adapter.getTokens?.(address, network, options)
  if (Array.isArray(holdings)) return holdings
  throw new LatchkeyError('LK_BAD_ANSWER', 'The chain’s plugin answered no list of tokens')
}

/** The coin and the tokens that the service is asked to read anew, where it can. */
async function namesOf(
  { use }: ReadDeps,
  { caipNetworkId: id, chainNamespace }: Network,
  force: readonly string[],
): Promise<readonly string[] | undefined> {
  const { indexed, coinAddress = 'native' } = await use(`adapter:${chainNamespace}`)
  if (!indexed?.includes('fresh')) return undefined
  const names = force.filter((name) => name.startsWith(`${id}:`))
  return [...new Set([`${id}:${coinAddress}`, ...names])].slice(0, mostForced)
}
