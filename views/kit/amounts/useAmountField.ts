import { type SyntheticEvent, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import { useStyles } from '../core/hooks/useStyles.js'
import { localeOf } from '../core/text/locale.js'
import { type TypedTextProps, useTypedText } from '../core/typing/useTypedText.js'
import css from './form.css'
import { amountText, inLanguage, readAmount, separatorsOf } from './read-amount.js'

export interface AmountFieldState {
  /** Decimal text with a point, as it was told last. */
  readonly amount: string
  readonly decimals: number
  /** Told what the text of the field means: decimal text with a point, or the text where it is no number yet. */
  readonly onAmount: (amount: string) => void
}

export interface AmountFieldProps {
  /** For an `<input>`. */
  readonly field: TypedTextProps<HTMLInputElement>
  /** How the text is read, where it does not say so itself: `1,500` as 1500. */
  readonly reading: string | undefined
}

/** A field for an amount in the visitor's language: `1,500` means the same typed and pasted, digits are of any script. */
export function useAmountField(
  { site }: Pick<PluginContext, 'site'>,
  { amount, decimals, onAmount }: AmountFieldState,
): AmountFieldProps {
  useStyles(css)
  // Kept: whoever translates the page must not change what stands in a field.
  const [separators] = useState(() => separatorsOf(localeOf(site)))
  const [typed, setTyped] = useState({ text: '', amount: '' })
  const formattedAmount = inLanguage(amount, separators)
  const value = typed.amount === amount ? typed.text : formattedAmount
  const field = useTypedText<HTMLInputElement>({
    value,
    format: (text) => amountText(text, decimals, separators),
    onChange(text) {
      const next = readAmount(text, decimals, separators) ?? text
      setTyped({ text, amount: next })
      onAmount(next)
    },
  })
  const onBlur = (event: SyntheticEvent<HTMLInputElement>) => {
    field.onBlur(event)
    setTyped(({ amount: last }) => ({ text: inLanguage(last, separators), amount: last }))
  }
  const isRead = value !== formattedAmount && readAmount(value, decimals, separators) === amount
  return { field: { ...field, onBlur }, reading: isRead ? formattedAmount.replace(/\D$/, '') : undefined }
}
