import { codeOf, isLeft, type Modal } from '../../kernel/plugin.js'
import type { ButtonModel } from '../create-model.js'
import { isShowing } from './active-model.js'
import { announce } from './announce.js'
import { connectWallet, prepareWallet } from './follow-wallet.js'
import { wordOf } from './words.js'

/** The pointer or the focus is on the button: a wallet button loads what its click needs. */
export function onNear(modal: Modal, { attributes }: ButtonModel, namespace: string | undefined): void {
  const { 'data-wallet': wallet } = attributes
  if (wallet !== undefined) prepareWallet(modal, wallet, namespace)
}

/** Handles a click: closes the modal if the button opened it, else opens the button's view unless that is under way. */
export async function onClick(
  modal: Modal,
  model: ButtonModel,
  namespace: string | undefined,
): Promise<void> {
  if (model.kind === 'wallet') await connect(modal, model, namespace)
  else await openOrClose(modal, model, namespace ? { namespace } : {})
}

/** Connects the button's wallet. What the visitor ended is no error; what failed is on the button as well. */
async function connect(modal: Modal, { attributes }: ButtonModel, namespace?: string): Promise<void> {
  const { 'data-wallet': wallet = '' } = attributes
  if (attributes['aria-disabled'] || attributes['data-state'] === 'connecting') return
  try {
    await connectWallet(modal, wallet, namespace)
    announce(wordOf({ state: modal.getState() }, 'connected'))
  } catch (error) {
    if (isLeft(error)) return
    const isNo = codeOf(error) === 'LK_CONNECT_REJECTED'
    announce(wordOf({ state: modal.getState() }, isNo ? 'declined' : 'notConnected'))
    if (!isNo) throw error
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
  if (kind === 'network') return modal.open({ role: 'networks', ...at })
  if (kind === 'connect' && modal.getAccount(at.namespace).isConnected)
    return modal.open({ role: 'home', ...at })
  // Without a view, the modal chooses the first one, e.g. a QR code, or UnsupportedChain.
  return modal.open(at)
}
