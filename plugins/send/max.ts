import { formatUnits } from '../../adapters/index.js'
import type { PluginContext } from '../../kernel/plugin.js'
import { nativeKey } from './coin.js'
import { reserveOf } from './cost.js'
import type { Place } from './place.js'
import type { Token } from './services.js'

/** All of a token as decimal text; of a coin what is left beside the fee, never less than nothing. */
export async function mostOf(context: PluginContext, token: Token, at: Place): Promise<string> {
  const { amount = 0n, decimals } = token
  if (token.key !== nativeKey) return formatUnits(amount, decimals)
  const adapter = await context.use(`adapter:${at.network.chainNamespace}`)
  const left = amount - (await reserveOf(context, adapter, at, at.account.address))
  return formatUnits(left > 0n ? left : 0n, decimals)
}
