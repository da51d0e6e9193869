import type { Modal } from '../kernel/plugin.js'
import type { ButtonKind, Face } from './face.js'
import type { Facts } from './facts.js'

/** What a button needs once somebody acts or is connected; a page on which nobody does never loads it. */
export type Live = typeof import('./live.js')

let live: Live | undefined

/** It, if it is there. */
export function liveNow(): Live | undefined {
  return live
}

/** Fetches it; undefined when it did not arrive, and it may arrive next time. */
export async function loadLive(): Promise<Live | undefined> {
  live ??= await import('./live.js').catch(() => undefined)
  return live
}

/** A click. Without its chunk a button still opens the modal. */
export async function act(modal: Modal, face: Face, namespace?: string): Promise<void> {
  await loadLive()
  await (live ? live.press(modal, face, namespace) : modal.open())
}

/** Something is to be shown that the simple faces cannot. */
export function isLively(kind: ButtonKind, { account, state }: Facts): boolean {
  const pictured = kind === 'network' && state.initialized
  return account.status !== 'disconnected' || state.loading || state.open || pictured
}
