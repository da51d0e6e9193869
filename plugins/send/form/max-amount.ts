import { formatUnits, nativeKey, type Sender, transferFee } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { Token } from '../contract.js'

/** The whole balance of a token as decimal text; of a coin the balance less the fee, at least 0. */
export async function maxAmount(context: PluginContext, token: Token, at: Sender): Promise<string> {
  const { amount = 0n, decimals } = token
  if (token.key !== nativeKey) return formatUnits(amount, decimals)
  const { reserve } = await transferFee(context, at, { to: at.account.address, value: 1n })
  const rest = amount - reserve
  return formatUnits(rest > 0n ? rest : 0n, decimals)
}
