import { readSettled, type SwapRules } from '../../../adapter-kit/features/index.js'
import { findNetwork, type PluginContext, type WritableAtom } from '../../../kernel/plugin.js'
import type { SwapProgress, SwapReview } from '../contract.js'

interface ArrivalOptions {
  readonly progress: Pick<WritableAtom<SwapProgress>, 'get'>
  /** What the swap on screen brought, once it is known. */
  readonly arrived: Pick<WritableAtom<bigint | undefined>, 'set'>
  readonly rules: SwapRules | undefined
}

/** Reads what a confirmed swap brought and tells it, if that swap is still on screen. Never rejects. */
export async function tellArrived(
  context: PluginContext,
  { progress, arrived, rules }: ArrivalOptions,
  review: SwapReview,
  hash: string,
): Promise<void> {
  const isShown = () => {
    const now = progress.get()
    return now.status === 'done' && now.confirmed && now.hash === hash
  }
  arrived.set(undefined)
  if (!isShown()) return
  const units = await readArrived(context, rules, review, hash).catch(() => undefined)
  if (isShown()) arrived.set(units)
}

/** Base units of the target; a node that is behind is asked again for some seconds. */
async function readArrived(
  { store, state, signal }: PluginContext,
  rules: SwapRules | undefined,
  { network: { id }, account, target, quote }: SwapReview,
  hash: string,
): Promise<bigint | undefined> {
  const network = findNetwork(store.get(state.networks), id)
  if (!network || !rules?.arrived) return undefined
  const ask = async () => rules.arrived?.(network, hash, target.address, account.address)
  const isKnown = (units: bigint | undefined) => units !== undefined
  const units = await readSettled(() => ask().catch(() => undefined), isKnown, signal)
  // Less than the transaction's own minimum is no answer about this swap.
  return units !== undefined && units >= quote.minimum ? units : undefined
}
