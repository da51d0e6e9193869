import * as v from 'valibot'
import { addressKey, nativeKey, parsed } from '../../../adapter-kit/features/index.js'
import { property } from '../../../kernel/plugin.js'
import type { SwapArguments, SwapToken, SwapTokens } from '../contract.js'

/** Percent that a visitor may choose from. */
const slippages = { least: 1, most: 5 } as const

/** What the visitor chose and typed, or the host page did. */
export interface Draft {
  /** Keys of tokens. */
  readonly source: string | undefined
  readonly target: string | undefined
  /** Symbols or addresses that the host page asks for, until the visitor chooses. */
  readonly hostTokens: { readonly source?: string | undefined; readonly target?: string | undefined }
  readonly amount: string
  /** The amount that is asked for: what was typed, once typing has paused. */
  readonly settled: string
}

export const empty: Draft = { source: undefined, target: undefined, hostTokens: {}, amount: '', settled: '' }

const Text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)
const Arguments = v.object({ fromToken: Text, toToken: Text, amount: Text })

/** The form as the host page asks for it; what is no symbol or amount is left out. */
export function draftOf(params: SwapArguments | undefined): Draft {
  const fields = parsed(Arguments, params)
  if (!fields) return empty
  const { fromToken, toToken, amount: text = '' } = fields
  const amount = /^\d+(\.\d+)?$/.test(text) ? text : ''
  return { ...empty, hostTokens: { source: fromToken, target: toToken }, amount, settled: amount }
}

/** The slippage that the site chose, within bounds. */
export function slippageOf(options: unknown): number {
  return boundedSlippage(Number(property(options, 'slippage') ?? slippages.least))
}

export function boundedSlippage(percent: number): number {
  if (!Number.isFinite(percent)) return slippages.least
  return Math.min(slippages.most, Math.max(slippages.least, Math.round(percent)))
}

/** Symbols of dollars, which most swaps are for or from, in this order. */
const dollars = ['USDC', 'USDT', 'DAI']

/**
 * The tokens of the form: chosen, or asked for by symbol or address; else the coin, and for it
 * dollars, or for dollars the coin.
 */
export function pairOf(
  { source, target, hostTokens }: Draft,
  { status, tokens, suggested }: SwapTokens,
): Pick<Sides, 'source' | 'target'> & {
  readonly missing: string | undefined
  readonly unclear: string | undefined
} {
  const byKey = (key: string | undefined) => tokens.find((token) => token.key === key)
  const [from, to] = [hostTokens.source, hostTokens.target].map((text) => meantBy(text, tokens))
  const paid = byKey(source) ?? from?.token ?? byKey(nativeKey)
  const usual = () => {
    const bySymbol = (symbol: string) => suggested.find((token) => token.symbol === symbol)
    const candidates = [...dollars.map(bySymbol), byKey(nativeKey)]
    return candidates.find((token) => token && !token.doubt && token.key !== paid?.key)
  }
  const bought = byKey(target) ?? (to ? to.token : paid && usual())
  const isReady = status === 'ready'
  const wants = [from, to].flatMap((one) => one ?? [])
  return {
    source: paid,
    target: bought?.key === paid?.key ? undefined : bought,
    missing: isReady ? wants.find(({ count }) => count === 0)?.text : undefined,
    unclear: isReady ? wants.find(({ count }) => count > 1)?.text : undefined,
  }
}

/**
 * The token that the host page asks for. Anybody may give a token any symbol: where several have it, none is taken, for
 * the first may be the false one.
 */
function meantBy(text: string | undefined, tokens: readonly SwapToken[]) {
  if (!text) return undefined
  const listed = tokens.find(({ key, address }) => address !== undefined && key === addressKey(text))
  const same = tokens.filter(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
  const coin = same.find(({ key }) => key === nativeKey)
  const [only, ...others] = same.filter(({ doubt }) => doubt === undefined)
  const token = listed ?? coin ?? (others.length === 0 ? only : undefined)
  return { text, token, count: token ? 1 : same.length === 1 ? 0 : same.length }
}

export interface Sides {
  readonly source: SwapToken | undefined
  readonly target: SwapToken | undefined
}
