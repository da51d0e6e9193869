import { property } from '../../../kernel/plugin.js'
import { isRequestPending } from '../errors/wallet-errors.js'

/**
 * Calls that nobody waits for any more and that the wallet has not answered, by the wallet's object and by what was
 * asked. A wallet's prompt cannot be taken back: it is still on screen, and whoever asks the same again gets its answer.
 */
const unanswered = new WeakMap<object, Map<string, Promise<unknown>>>()

interface Call {
  readonly wallet: unknown
  readonly name: string
  readonly input: readonly unknown[]
}

/** The one who asked left before the wallet answered. */
export function keepUnanswered({ wallet, name, input }: Call, answer: Promise<unknown>): void {
  const key = keyOf(name, input)
  if (!isObject(wallet) || key === undefined) return
  const calls = unanswered.get(wallet) ?? new Map<string, Promise<unknown>>()
  if (calls.has(key)) return
  unanswered.set(wallet, calls.set(key, answer))
  const forget = () => void calls.delete(key)
  answer.then(forget, forget)
}

/**
 * The answer of a call, or that of the same one that was left unanswered before: whichever prompt the visitor approves,
 * and the earlier one alone where the wallet says that it still shows a request.
 */
export function orEarlier({ wallet, name, input }: Call, answer: Promise<unknown>): Promise<unknown> {
  const calls = isObject(wallet) ? unanswered.get(wallet) : undefined
  const earlier = calls?.size ? calls.get(keyOf(name, input) ?? '') : undefined
  if (!earlier) return answer
  return new Promise((resolve, reject) => {
    earlier.then(resolve, () => undefined)
    const orIfBusy = (isBusy: boolean, settle: () => void) =>
      isBusy ? void earlier.then(resolve, reject) : settle()
    answer.then(
      (value) => orIfBusy(isWrappedBusy(value), () => resolve(value)),
      (error: unknown) => orIfBusy(isRequestPending(error) || isWrappedBusy(error), () => reject(error)),
    )
  })
}

/** Wallets throw their errors, or answer them in an envelope, or throw that. */
const isWrappedBusy = (outcome: unknown): boolean => isRequestPending(property(outcome, 'error'))

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Undefined for what cannot be compared. */
function keyOf(name: string, input: readonly unknown[]): string | undefined {
  try {
    return `${name} ${JSON.stringify(input)}`
  } catch {
    return undefined
  }
}
