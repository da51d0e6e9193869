import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import { CodeBox } from './CodeBox.js'
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
  const press = (place: number, event: KeyboardEvent) => {
    // The keys of an input method are its own.
    const result = event.nativeEvent.isComposing ? undefined : pressed(code, place, event.key)
    if (!result) return
    event.preventDefault()
    if ('focus' in result) focus(result.focus)
    else onChange(result.code)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onChange(editCode(code, 0, event.clipboardData.getData('text')))
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
        <CodeBox
          key={place}
          place={place}
          digit={code[place] ?? ''}
          disabled={place > code.length}
          failed={failed}
          onDigits={(digits) => onChange(editCode(code, place, digits))}
          onKey={(event) => press(place, event)}
          onPaste={paste}
          t={t}
        />
      ))}
    </fieldset>
  )
}
