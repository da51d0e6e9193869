import { faceOf, kinds } from './face.js'
import { noFacts } from './facts.js'
import { attributesHTML, toHTML } from './html.js'
import { readOptions } from './options.js'
import { buttonStyles } from './sheet.js'

export interface RenderOptions {
  /**
   * Puts the style sheet into the markup, so that the button is styled before scripts run: in a style element with the
   * nonce of the page's policy, '' where there is none.
   */
  readonly nonce?: string
}

/**
 * An element as markup with a declarative shadow root, for the server: what it shows while nobody is connected.
 * The element takes it over as it is.
 *
 * @example
 * renderToHTML('latchkey-button', { label: 'Sign in', size: 'sm' }, { nonce })
 */
export function renderToHTML(
  name: `${string}-${string}`,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  { nonce }: RenderOptions = {},
): string {
  const given = Object.entries(attributes)
  const options = readOptions((key) => {
    const value = given.find(([name]) => name.toLowerCase() === key)?.[1]
    return (value ?? false) === false ? undefined : `${value}`
  })
  const kind = kinds.find((one) => name.endsWith(`-${one}-button`))
  const face = faceOf(kind ?? 'auto', noFacts, options)
  const sheet =
    nonce === undefined ? '' : `<style${attributesHTML([['nonce', nonce]])}>${buttonStyles}</style>`
  const content = face ? toHTML(face, options.disabled) : ''
  const root = `<template shadowrootmode="open" shadowrootdelegatesfocus>${sheet}${content}</template>`
  return `<${name}${attributesHTML(given)}>${root}</${name}>`
}
