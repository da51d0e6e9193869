import * as v from 'valibot'
import { parsed } from '../../../adapter-kit/index.js'
import { property } from '../../../kernel/plugin.js'
import type { SwapArguments, SwapToken, SwapTokens } from '../contract.js'
import { nativeKey } from './parse-tokens.js'

/** Percent that a visitor may choose from. */
const slippages = { least: 1, most: 5 } as const

/** What the visitor chose and typed, or the host page did. */
export interface Draft {
  /** Keys of tokens. */
  readonly source: string | undefined
  readonly target: string | undefined
  /** Symbols that the host page asks for, until the visitor chooses. */
  readonly wanted: { readonly source?: string | undefined; readonly target?: string | undefined }
  readonly amount: string
  /** The amount that is asked for: what was typed, once typing has paused. */
  readonly settled: string
}

export const empty: Draft = { source: undefined, target: undefined, wanted: {}, amount: '', settled: '' }

const Text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined)
const Arguments = v.object({ fromToken: Text, toToken: Text, amount: Text })

/** The form as the host page asks for it; what is no symbol or amount is left out. */
export function draftOf(given: SwapArguments | undefined): Draft {
  const read = parsed(Arguments, given)
  if (!read) return empty
  const amount = /^\d+(\.\d+)?$/.test(read.amount ?? '') ? (read.amount ?? '') : ''
  return { ...empty, wanted: { source: read.fromToken, target: read.toToken }, amount, settled: amount }
}

/** The slippage that the site chose, within bounds. */
export function slippageOf(options: unknown): number {
  return boundedSlippage(Number(property(options, 'slippage') ?? slippages.least))
}

export function boundedSlippage(percent: number): number {
  if (!Number.isFinite(percent)) return slippages.least
  return Math.min(slippages.most, Math.max(slippages.least, Math.round(percent)))
}

/** The tokens of the form: chosen, asked for by symbol, or the coin as the source. */
export function pairOf(
  { source, target, wanted }: Draft,
  { status, tokens }: SwapTokens,
): Pick<Sides, 'source' | 'target'> & { readonly missing: string | undefined } {
  const byKey = (key: string | undefined) => tokens.find((token) => token.key === key)
  const bySymbol = (symbol: string | undefined) => {
    const same = tokens.filter((token) => token.symbol.toLowerCase() === symbol?.toLowerCase())
    return same.find(({ key }) => key === nativeKey) ?? same[0]
  }
  const from = byKey(source) ?? bySymbol(wanted.source) ?? byKey(nativeKey)
  const to = byKey(target) ?? bySymbol(wanted.target)
  const missing = [wanted.source, wanted.target].find((symbol) => symbol && !bySymbol(symbol))
  return {
    source: from,
    target: to?.key === from?.key ? undefined : to,
    missing: status === 'ready' ? missing : undefined,
  }
}

export interface Sides {
  readonly source: SwapToken | undefined
  readonly target: SwapToken | undefined
}
