import type { ReadFailure } from '../../../adapter-kit/features/index.js'
import { codeOf } from '../../../kernel/plugin.js'
import type { SwapFormStatus, SwapState } from '../contract.js'

export interface FormFacts extends Omit<SwapState, 'status'> {
  /** The amount was typed less than a moment ago, and is not asked for yet. */
  readonly isTyping: boolean
  readonly failure: ReadFailure | undefined
  /** Base units of the coin that the account holds; undefined while that is unknown. */
  readonly coins: bigint | undefined
}

/** What the form's button says: the first rule that holds, in the order in which a visitor fills the form in. */
export function formStatusOf(state: FormFacts): SwapFormStatus {
  const { tokens, source, target, amount, units, isTyping, quote, failure } = state
  if (tokens.status === 'unsupported') return 'unsupported'
  if (tokens.status === 'failed') return 'tokensFailed'
  if (tokens.status === 'loading') return 'loading'
  if (!source || !target) return 'selectToken'
  if (amount === '' || units === 0n) return 'enterAmount'
  if (units === undefined) return 'incorrectValue'
  if (source.amount !== undefined && units > source.amount) return 'insufficientBalance'
  if (isTyping) return 'quoting'
  if (failure) return codeOf(failure.error) === 'LK_SWAP_LIQUIDITY' ? 'insufficientLiquidity' : 'quoteFailed'
  if (!quote) return 'quoting'
  return isShortOfGas(state) ? 'insufficientGas' : 'review'
}

/** Whether the coin does not cover the network's fee, and the amount where the coin is swapped. */
function isShortOfGas({ coins, quote, source, units = 0n }: FormFacts): boolean {
  if (coins === undefined || quote?.fee === undefined) return false
  return coins < quote.fee + (source?.address === undefined ? units : 0n)
}
