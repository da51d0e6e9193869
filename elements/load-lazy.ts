import type { Modal } from '../kernel/plugin.js'
import type { ButtonModel } from './button-model.js'
import type { ModalSnapshot } from './snapshot.js'

/** What a button needs once somebody acts or is connected; a page on which nobody does never loads it. */
export type LazyParts = typeof import('./lazy/lazy.js')

/** It, if it is there: a live binding, so that those who import it see it come. */
export let lazyParts: LazyParts | undefined

/** Fetches it; undefined when it did not arrive, and it may arrive next time. */
export async function loadLazyParts(): Promise<LazyParts | undefined> {
  lazyParts ??= await import('./lazy/lazy.js').catch(() => undefined)
  return lazyParts
}

/** A click. Without its chunk a button still opens the modal. */
export async function handleClick(modal: Modal, model: ButtonModel, namespace?: string): Promise<void> {
  const lazy = await loadLazyParts()
  await (lazy ? lazy.onClick(modal, model, namespace) : modal.open())
}

/** Something is to be shown that the simple faces cannot; a picture waits until somebody has acted. */
export function needsLazyParts({ account, state }: ModalSnapshot): boolean {
  return account.status !== 'disconnected' || state.loading || state.open
}
