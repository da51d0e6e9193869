import type { Modal } from '../kernel/plugin.js'
import { type ButtonClass, createButtonClass } from './button-element.js'
import { type ButtonKind, buttonKinds } from './create-model.js'

export interface RegisterOptions {
  /** First word of the tags, `latchkey` by default: buttons of two modals on a page are told apart by two. */
  readonly prefix?: string
}

/**
 * Defines the elements and connects them to a modal; elements that are on the page already start to work. Called again with
 * another modal, it connects those to come: a button keeps the modal that it has. Does nothing on a server.
 *
 * @example
 * registerElements(createModal({ projectId, networks: [mainnet], plugins: [eip155()] }))
 * // <latchkey-button></latchkey-button>
 *
 * @returns disconnects them from the modal: the elements take another one that is registered, or show that nobody is connected
 */
export function registerElements(modal: Modal, { prefix = 'latchkey' }: RegisterOptions = {}): () => void {
  if (typeof customElements === 'undefined') return () => undefined
  const leave = [
    define(`${prefix}-button`, 'auto', modal),
    ...buttonKinds.map((kind) => define(`${prefix}-${kind}-button`, kind, modal)),
    registerViews(modal, prefix),
  ]
  return () => {
    for (const each of leave) each?.()
  }
}

/** The elements that plugins bring: loaded where there are any. */
function registerViews(modal: Modal, prefix: string): (() => void) | undefined {
  if (Object.keys(modal.getElements()).length === 0) return undefined
  let isOver = false
  let leave: (() => void) | undefined
  import('./page-views/register-page-views.js').then(
    ({ registerPageViews }) => {
      if (!isOver) leave = registerPageViews(modal, prefix)
    },
    (error: unknown) => console.error('[latchkey]', error),
  )
  return () => {
    isOver = true
    leave?.()
  }
}

function define(tag: string, kind: ButtonKind, modal: Modal): (() => void) | undefined {
  const existing = customElements.get(tag)
  const Class: unknown = existing ?? createButtonClass(kind)
  if (!isButtonClass(Class)) return void console.error('[latchkey] taken:', tag)
  const leave = Class.serve(modal)
  if (!existing) customElements.define(tag, Class)
  return leave
}

/** Checked by its shape: the class may come from another copy of the package. */
function isButtonClass(value: unknown): value is ButtonClass & CustomElementConstructor {
  return typeof value === 'function' && 'serve' in value
}
