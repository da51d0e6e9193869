import type { PluginContext } from '../../../kernel/plugin.js'
import { localeOf } from '../core/text/locale.js'

export interface AmountProps {
  readonly context: Pick<PluginContext, 'site'>
  /** A number, or exact decimal text. */
  readonly value: number | `${number}`
  readonly options?: Intl.NumberFormatOptions
  readonly testId?: string
}

/** A large amount, its decimals in the second colour: $4,182.07. Dollars unless `options` say otherwise. */
export function Amount({ context, value, options, testId }: AmountProps) {
  const style = options ?? { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }
  const parts = new Intl.NumberFormat(localeOf(context.site), style).formatToParts(value)
  const cut = parts.findIndex((part) => part.type === 'decimal')
  return (
    <p className="amount" translate="no" data-testid={testId}>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one number have no other name
        <span key={i} className={cut >= 0 && i >= cut ? 'cents' : undefined}>
          {part.value}
        </span>
      ))}
    </p>
  )
}
