import type { Modal } from '../../kernel/plugin.js'
import type { ButtonModel } from '../create-model.js'
import { isShowing } from './active-model.js'

/** Handles a click: closes the modal if the button opened it, else opens the button's view unless that is under way. */
export async function onClick(
  modal: Modal,
  model: ButtonModel,
  namespace: string | undefined,
): Promise<void> {
  await openOrClose(modal, model, namespace ? { namespace } : {})
}

function openOrClose(
  modal: Modal,
  { kind, attributes }: ButtonModel,
  at: { readonly namespace?: string },
): unknown {
  const state = modal.getState()
  if (isShowing(kind, state)) return modal.close()
  if (attributes['aria-busy'] || (kind === 'network' && state.loading)) return undefined
  if (kind === 'network') return modal.open({ role: 'networks', ...at })
  if (kind === 'connect' && modal.getAccount(at.namespace).isConnected)
    return modal.open({ role: 'home', ...at })
  // Without a view, the modal chooses the first one, e.g. a QR code, or UnsupportedChain.
  return modal.open(at)
}
