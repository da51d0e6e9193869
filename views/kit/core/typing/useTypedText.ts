import { type ChangeEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldText, type Format, settled } from './typed-text.js'

type Field = HTMLInputElement | HTMLTextAreaElement

export interface TypedText {
  /** What stands in the field. */
  readonly value: string
  /** What may stand there; any text when absent. */
  readonly format?: Format | undefined
  /** Told what is typed, formatted; while an input method composes as well, unless `settledOnly`. */
  readonly onChange: (text: string) => void
  /** For a field that moves the focus or sends what is typed: what is composed is told once it is finished. */
  readonly settledOnly?: boolean | undefined
}

export interface TypedTextProps<F extends Field> {
  readonly ref: RefObject<F | null>
  readonly value: string
  readonly onChange: (event: ChangeEvent<F>) => void
  readonly onCompositionStart: (event: SyntheticEvent<F>) => void
  readonly onCompositionEnd: (event: SyntheticEvent<F>) => void
  readonly onBlur: (event: SyntheticEvent<F>) => void
}

/**
 * The props of a field that formats or filters what is typed. While an input method composes the text is the browser's:
 * whoever changes it then gets it twice.
 */
export function useTypedText<F extends Field>({
  value,
  format = asIs,
  onChange,
  settledOnly,
}: TypedText): TypedTextProps<F> {
  const ref = useRef<F>(null)
  const before = useRef<FieldText>(undefined)
  const composing = useRef(false)
  const [composed, setComposed] = useState<string>()
  useEffect(() => {
    const field = ref.current
    // React's own event of this name is another one.
    const remember = () => {
      if (field && !composing.current) before.current = read(field)
    }
    field?.addEventListener('beforeinput', remember)
    return () => field?.removeEventListener('beforeinput', remember)
  }, [])

  function tell(text: string | undefined): void {
    if (text !== undefined && text !== value) onChange(text)
  }
  function settle(field: F): void {
    const now = read(field)
    // A text that a script filled in has no edit before it.
    const next = settled(before.current ?? { text: value, start: now.start, end: now.end }, now, format)
    before.current = undefined
    write(field, next)
    tell(next.text)
  }
  function end({ currentTarget }: SyntheticEvent<F>): void {
    if (!composing.current) return
    composing.current = false
    setComposed(undefined)
    settle(currentTarget)
  }
  return {
    ref,
    value: composed ?? value,
    onChange({ currentTarget }) {
      if (!composing.current) return settle(currentTarget)
      setComposed(currentTarget.value)
      if (!settledOnly) tell(format(currentTarget.value))
    },
    onCompositionStart({ currentTarget }) {
      before.current = read(currentTarget)
      composing.current = true
    },
    onCompositionEnd: end,
    // Not every browser ends a composition that the focus leaves.
    onBlur: end,
  }
}

const asIs: Format = (text) => text

function read({ value, selectionStart, selectionEnd }: Field): FieldText {
  const end = selectionEnd ?? value.length
  return { text: value, start: selectionStart ?? end, end }
}

/** At once, so that React finds the field as it wants it and leaves the caret alone. */
function write(field: Field, { text, start, end }: FieldText): void {
  if (field.value !== text) field.value = text
  // A field for email addresses has no caret that a page could see.
  const isMoved = field.selectionStart !== start || field.selectionEnd !== end
  if (field.selectionStart !== null && isMoved) field.setSelectionRange(start, end)
}
