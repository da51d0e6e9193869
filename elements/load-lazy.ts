import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind, ButtonModel } from './create-model.js'
import type { ModalSnapshot } from './snapshot.js'

/** What a button needs once somebody acts or is connected; a page on which nobody does never loads it. */
export type LazyParts = typeof import('./lazy/lazy.js')

/** The chunk if it is loaded: an exported `let`, so that importers see the new value. */
export let lazyParts: LazyParts | undefined

/** Loads the chunk; undefined when that fails, and the next call tries again. */
export async function loadLazyParts(): Promise<LazyParts | undefined> {
  lazyParts ??= await import('./lazy/lazy.js').catch(() => undefined)
  return lazyParts
}

/** Handles a click. If the chunk does not load, the modal is opened all the same. Never rejects: nobody waits for it. */
export async function handleClick(modal: Modal, model: ButtonModel, namespace?: string): Promise<void> {
  try {
    const lazy = await loadLazyParts()
    await (lazy ? lazy.onClick(modal, model, namespace) : modal.open())
  } catch (error) {
    console.error('[latchkey]', error)
  }
}

/**
 * Whether the state needs lazy.ts to be shown; pictures alone do not, before somebody has acted. A wallet button has to
 * be ready before the click, in which alone a browser opens windows.
 */
export function needsLazyParts(kind: ButtonKind, { account, state }: ModalSnapshot): boolean {
  return kind === 'wallet' || account.status !== 'disconnected' || state.loading || state.open
}
