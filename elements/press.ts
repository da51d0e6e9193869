import type { Modal } from '../kernel/plugin.js'
import type { Face } from './face.js'
import { isShowing } from './live-face.js'

/** What a click does: closes what the button opened, else opens what it stands for unless that is under way. */
export async function press(modal: Modal, face: Face, namespace: string | undefined): Promise<void> {
  try {
    await act(modal, face, namespace ? { namespace } : {})
  } catch (error) {
    console.error('[latchkey]', error)
  }
}

function act(modal: Modal, { kind, attributes }: Face, at: { readonly namespace?: string }): unknown {
  const state = modal.getState()
  if (isShowing(kind, state)) return modal.close()
  if (attributes['aria-busy'] || (kind === 'network' && state.loading)) return undefined
  if (kind === 'network') return modal.open({ view: 'Networks', ...at })
  if (kind === 'connect' && modal.getAccount(at.namespace).isConnected)
    return modal.open({ view: 'Connect', ...at })
  // The modal knows the first view: a code to scan, or UnsupportedChain where the site does not tolerate it.
  return modal.open(at)
}
