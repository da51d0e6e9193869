import { type ButtonModel, type ButtonPart, createModel } from '../create-model.js'
import type { ButtonOptions } from '../options.js'
import type { AsyncData, ModalSnapshot, WalletButtonState } from '../snapshot.js'
import { type Word, wordOf } from './words.js'

/** What the button for one wallet shows; undefined while nothing is known of it. */
export function walletModel(
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel | undefined {
  const { wallet } = snapshot
  if (!wallet) return undefined
  const { status, taken, name = wordOf(snapshot, 'wallet') } = wallet
  const isBusy = status === 'connecting' || status === 'loading'
  const note = noteOf(wallet)
  const parts: readonly ButtonPart[] = [
    status === 'connecting' ? { part: 'spinner' } : picture(wallet, name),
    { part: 'label', text: (isBusy ? options.loadingLabel : undefined) ?? options.label ?? name },
    ...(note ? [{ part: 'note', text: wordOf(snapshot, note) } as const] : []),
  ]
  const model = createModel('wallet', status, parts, snapshot, options)
  const isOff = taken || status === 'connected' || status === 'unavailable'
  const attributes = {
    ...model.attributes,
    'aria-busy': isBusy ? 'true' : undefined,
    // Not `disabled`: the button that was clicked would lose the focus.
    'aria-disabled': isOff ? 'true' : undefined,
  }
  return { ...model, attributes }
}

/** The wallet's picture over its first letter, or the sign of a login. */
function picture({ imageUrl, mark }: WalletButtonState, name: string): ButtonPart {
  return { part: 'picture', text: mark ? '' : name[0], src: imageUrl, mark }
}

/** What is said beside the name. */
function noteOf({ status, reason }: WalletButtonState): Word | undefined {
  if (status === 'connected') return 'connected'
  if (status === 'unavailable') return 'unavailable'
  if (status !== 'failed') return undefined
  return reason === 'declined' ? 'declined' : reason === 'waiting' ? 'waiting' : 'notConnected'
}
