import { createElement, Fragment, type ReactNode } from 'react'

/** Puts elements into the `{name}` places of a message, so that a sentence may hold a link; what has none stays empty. */
export function richText(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = text.split(/\{(\w+)\}/)
  // Every second piece is the name of a hole.
  const partOf = (name: string) => (Object.hasOwn(parts, name) ? parts[name] : undefined)
  return createElement(Fragment, null, ...pieces.map((piece, i) => (i % 2 ? partOf(piece) : piece)))
}
