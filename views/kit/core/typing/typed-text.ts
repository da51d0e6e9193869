/** The text of a field and what is selected of it. */
export interface FieldText {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Makes of a text what may stand in a field; undefined where it may not, and the field stays as it was. */
export type Format = (text: string) => string | undefined

/** What a field holds after an edit: the text formatted, the caret behind what was put in; what is refused moves nothing. */
export function settled(before: FieldText, now: FieldText, format: Format): FieldText {
  const text = format(now.text)
  if (text === undefined || isAllRefused(before, now, text)) return before
  if (text === now.text) return now
  const caret = caretIn(text, now, format)
  return { text, start: caret, end: caret }
}

/** Something was put in, and nothing of it may stand: what was selected stays, too. */
function isAllRefused({ text: old, start, end }: FieldText, now: FieldText, text: string): boolean {
  const without = old.slice(0, start) + old.slice(end)
  return text === without && now.text !== without && now.text.length > without.length
}

/** Where the caret stands in the formatted text: behind what was before it, else before what was behind it. */
function caretIn(text: string, { text: raw, end }: FieldText, format: Format): number {
  const head = format(raw.slice(0, end))
  if (head !== undefined && text.startsWith(head)) return head.length
  const tail = raw.slice(end)
  return text.endsWith(tail) ? text.length - tail.length : Math.min(end, text.length)
}
