import * as v from 'valibot'
import {
  parsed,
  refusalOf,
  type Sender,
  sessionDifferences,
  transferFee,
} from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { FeeAnswer, Review, Token } from '../contract.js'
import { requestOf } from './review.js'

type Deps = Pick<PluginContext, 'use'>

/**
 * The fee of the reviewed transfer. Never rejects: a transfer may be sent without knowing its fee.
 * @param coin the network's coin as the account holds it
 */
export async function feeOf(
  context: Deps,
  review: Review,
  at: Sender | undefined,
  coin: Token | undefined,
): Promise<FeeAnswer> {
  if (!at || sessionDifferences(review, at).length > 0) return { status: 'unknown', refused: undefined }
  const withheld = await withheldOf(context, review, at)
  try {
    const { value } = await transferFee(context, at, requestOf(review))
    const { symbol, decimals } = at.network.nativeCurrency
    const worth = (Number(value) / 10 ** decimals) * (coin?.price ?? Number.NaN)
    const fiat = Number.isFinite(worth) ? worth : undefined
    const fee = { value, symbol, decimals, fiat, short: isShort(review, value, coin) }
    return { status: 'ready', fee, withheld }
  } catch (error) {
    return { status: 'unknown', refused: refusalOf(error), withheld }
  }
}

function isShort({ token, amount }: Review, fee: bigint, coin: Token | undefined): boolean {
  if (coin?.amount === undefined) return false
  return coin.amount < fee + (token.address === undefined ? amount.units : 0n)
}

const Withholding = v.object({
  transferFee: v.object({
    basisPoints: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)),
    most: v.pipe(v.bigint(), v.minValue(1n)),
  }),
})

/** What the token's own program keeps of the amount, rounded up as it does; undefined where it keeps nothing. */
async function withheldOf({ use }: Deps, { token, amount }: Review, { network, account }: Sender) {
  if (token.address === undefined) return undefined
  const adapter = await use(`adapter:${network.chainNamespace}`)
  const facts = await adapter.getToken?.(token.address, network, account.address).catch(() => undefined)
  const fee = parsed(Withholding, facts)?.transferFee
  if (!fee) return undefined
  const part = (amount.units * BigInt(fee.basisPoints) + 9_999n) / 10_000n
  return part < fee.most ? part : fee.most
}
