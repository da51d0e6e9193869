import type { Modal } from '../kernel/plugin.js'
import type { Face } from './face.js'
import { loadLive } from './load-live.js'

/** The pointer or the focus nears a button: what a click will need is fetched. */
export function hint(modal: Modal): void {
  modal.prefetch()
  void loadLive()
}

/** A click. */
export async function act(modal: Modal, face: Face, namespace?: string): Promise<void> {
  try {
    await (await loadLive())?.press(modal, face, namespace ? { namespace } : {})
  } catch (error) {
    console.error('[latchkey]', error)
  }
}
