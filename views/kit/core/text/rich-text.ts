import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Puts elements, and texts beside them, in place of `{name}` in a message, e.g. a link within a sentence; a name without
 * an element is left empty.
 * @param text the message as it is in its catalogue: a text put in before may itself have braces, as a wallet's name
 */
export function richText(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = text.split(/\{(\w+)\}/)
  // Every second piece is the name of a placeholder.
  const partOf = (name: string) => (Object.hasOwn(parts, name) ? parts[name] : undefined)
  return createElement(Fragment, null, ...pieces.map((piece, i) => (i % 2 ? partOf(piece) : piece)))
}
