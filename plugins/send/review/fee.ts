import { refusalOf, type Sender, sessionDifferences, transferFee } from '../../../adapter-kit/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { FeeAnswer, Review, Token } from '../contract.js'
import { requestOf } from './review.js'

type Needed = Pick<PluginContext, 'use'>

/**
 * The fee of the reviewed transfer. Never rejects: a transfer may be sent without knowing its fee.
 * @param coin the network's coin as the account holds it
 */
export async function feeOf(
  context: Needed,
  review: Review,
  at: Sender | undefined,
  coin: Token | undefined,
): Promise<FeeAnswer> {
  if (!at || sessionDifferences(review, at).length > 0) return { status: 'unknown', refused: undefined }
  try {
    const { value } = await transferFee(context, at, requestOf(review))
    const { symbol, decimals } = at.network.nativeCurrency
    const worth = (Number(value) / 10 ** decimals) * (coin?.price ?? Number.NaN)
    const fiat = Number.isFinite(worth) ? worth : undefined
    return { status: 'ready', fee: { value, symbol, decimals, fiat, short: isShort(review, value, coin) } }
  } catch (error) {
    return { status: 'unknown', refused: refusalOf(error) }
  }
}

function isShort({ token, amount }: Review, fee: bigint, coin: Token | undefined): boolean {
  if (coin?.amount === undefined) return false
  return coin.amount < fee + (token.address === undefined ? amount.units : 0n)
}
