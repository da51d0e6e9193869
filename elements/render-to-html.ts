import type { InitialState } from '../kernel/plugin.js'
import { buttonModel } from './button-model.js'
import { buttonStyles } from './button-styles.js'
import { type ButtonModel, buttonKinds } from './create-model.js'
import { readOptions } from './options.js'
import { firstSnapshot, initialSnapshot, ofNamespace } from './snapshot.js'

export interface RenderOptions {
  /**
   * Puts the style sheet into the markup, so that the button is styled before scripts run: in a style element with the
   * nonce of the page's policy, '' where there is none.
   */
  readonly nonce?: string | undefined
  /** Whom to show, as `stateFromCookie` of `latchkey/server` answers; nobody when absent. */
  readonly initialState?: InitialState | undefined
}

/**
 * An element as markup with a declarative shadow root, for the server: what it shows while nobody is connected, or the
 * account of `initialState`. In the browser the element uses this markup as it is.
 *
 * @example
 * renderToHTML('latchkey-button', { label: 'Sign in', size: 'sm' }, { nonce })
 */
export function renderToHTML(
  name: `${string}-${string}`,
  attributes: Readonly<Record<string, string | number | boolean | null | undefined>> = {},
  { nonce, initialState }: RenderOptions = {},
): string {
  const entries = Object.entries(attributes)
  const options = readOptions((key) => {
    const value = entries.find(([name]) => name.toLowerCase() === key)?.[1]
    return (value ?? false) === false ? undefined : `${value}`
  })
  const kind = buttonKinds.find((one) => name.endsWith(`-${one}-button`))
  const first = initialState ? firstSnapshot(initialState) : initialSnapshot
  const model = buttonModel(kind ?? 'auto', ofNamespace(first, options.namespace), options)
  const sheet =
    nonce === undefined ? '' : `<style${attributesHTML([['nonce', nonce]])}>${buttonStyles}</style>`
  const content = model ? toHTML(model, options.disabled) : ''
  const root = `<template shadowrootmode="open" shadowrootdelegatesfocus>${sheet}${content}</template>`
  return `<${name}${attributesHTML(entries)}>${root}</${name}>`
}

type Attribute = readonly [name: string, value: unknown]

/** The button as markup, for the server: neither pictures nor colours of an account. */
function toHTML({ attributes, parts }: ButtonModel, disabled: unknown): string {
  const spans = parts.map(
    ({ part, text = '' }) => `<span class="lk-${part}" part="${part}">${escapeHTML(text)}</span>`,
  )
  const buttonAttributes = { type: 'button', class: 'lk-button', part: 'button', ...attributes, disabled }
  return `<button${attributesHTML(Object.entries(buttonAttributes))}>${spans.join('')}</button>`
}

/** ` name="value"` for each; true gives an empty value; false, undefined and invalid names are left out. */
function attributesHTML(attributes: readonly Attribute[]): string {
  return attributes
    .filter(([name, value]) => (value ?? false) !== false && /^[\w:.-]+$/.test(name))
    .map(([name, value]) => ` ${name}="${value === true ? '' : escapeHTML(`${value}`)}"`)
    .join('')
}

function escapeHTML(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
