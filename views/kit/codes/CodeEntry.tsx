import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import { editCode, pressed } from './edit-code.js'
import type { CodeWords } from './messages.js'

interface CodeEntryProps {
  readonly code: string
  readonly failed: boolean
  readonly onChange: (code: string) => void
  readonly t: Translate<CodeWords>
}

const places = [0, 1, 2, 3, 4, 5]

/** Six boxes for six digits: each is enabled once those before it are filled. */
export function CodeEntry({ code, failed, onChange, t }: CodeEntryProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])]
  const focus = (place: number) => {
    const box = boxes()[Math.max(0, Math.min(place, 5))]
    box?.focus()
    box?.select()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box that comes next, after what was typed
  useEffect(() => focus(code.length), [code])
  /** Digits that were typed, pasted or filled in at a place. */
  const take = (place: number, text: string) => {
    onChange(editCode(code, place, text))
  }
  const press = (place: number, event: KeyboardEvent) => {
    const done = pressed(code, place, event.key)
    if (!done) return
    event.preventDefault()
    if ('focus' in done) focus(done.focus)
    else onChange(done.code)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(0, event.clipboardData.getData('text'))
  }
  return (
    <fieldset
      ref={group}
      dir="ltr"
      data-failed={failed || undefined}
      data-testid="wui-otp-input"
      translate="no"
    >
      <legend className="hidden">{t('codeLabel')}</legend>
      {places.map((place) => (
        <input
          key={place}
          aria-label={t('digit', { n: place + 1 })}
          aria-invalid={failed || undefined}
          // The first box takes what a phone fills in from the mail.
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          pattern="[0-9]*"
          value={code[place] ?? ''}
          disabled={place > code.length}
          onChange={(event) => take(place, event.currentTarget.value)}
          onKeyDown={(event) => press(place, event)}
          onPaste={paste}
        />
      ))}
    </fieldset>
  )
}
