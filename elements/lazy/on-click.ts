import type { Modal } from '../../kernel/plugin.js'
import type { ButtonModel } from '../button-model.js'
import { isShowing } from './full-model.js'

/** What a click does: closes what the button opened, else opens what it stands for unless that is under way. */
export async function onClick(
  modal: Modal,
  model: ButtonModel,
  namespace: string | undefined,
): Promise<void> {
  try {
    await openOrClose(modal, model, namespace ? { namespace } : {})
  } catch (error) {
    console.error('[latchkey]', error)
  }
}

function openOrClose(
  modal: Modal,
  { kind, attributes }: ButtonModel,
  at: { readonly namespace?: string },
): unknown {
  const state = modal.getState()
  if (isShowing(kind, state)) return modal.close()
  if (attributes['aria-busy'] || (kind === 'network' && state.loading)) return undefined
  if (kind === 'network') return modal.open({ view: 'Networks', ...at })
  if (kind === 'connect' && modal.getAccount(at.namespace).isConnected)
    return modal.open({ view: 'Connect', ...at })
  // The modal knows the first view: a code to scan, or UnsupportedChain where the site does not tolerate it.
  return modal.open(at)
}
