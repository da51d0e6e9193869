import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import { plainDigits } from '../core/typing/plain-digits.js'
import { useTypedText } from '../core/typing/useTypedText.js'
import type { CodeWords } from './messages.js'

interface CodeBoxProps {
  /** From 0. */
  readonly place: number
  readonly digit: string
  readonly disabled: boolean
  readonly failed: boolean
  /** Told digits alone, as many as were put in: once an input method has finished, since the focus moves then. */
  readonly onDigits: (digits: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly t: Translate<CodeWords>
}

const digitsIn = (text: string) => plainDigits(text).replace(/\D/g, '')

/** One box of a one-time code. */
export function CodeBox({ place, digit, disabled, failed, onDigits, onKey, onPaste, t }: CodeBoxProps) {
  const field = useTypedText<HTMLInputElement>({
    value: digit,
    format: digitsIn,
    onChange: onDigits,
    settledOnly: true,
  })
  return (
    <input
      {...field}
      aria-label={t('digit', { n: place + 1 })}
      aria-invalid={failed || undefined}
      // The first box takes what a phone fills in from the mail.
      autoComplete={place === 0 ? 'one-time-code' : 'off'}
      inputMode="numeric"
      pattern="[0-9]*"
      disabled={disabled}
      onKeyDown={onKey}
      onPaste={onPaste}
    />
  )
}
