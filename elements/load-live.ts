import type { Modal } from '../kernel/plugin.js'
import type { Face } from './face.js'
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

/** Something is to be shown that the simple faces cannot; a picture waits until somebody has acted. */
export function isLively({ account, state }: Facts): boolean {
  return account.status !== 'disconnected' || state.loading || state.open
}
