import type { Modal } from '../kernel/plugin.js'
import { type Face, isShowing } from './face.js'

/** What a click does: closes what the button opened, else opens what it stands for unless that is under way. */
export function press(modal: Modal, { kind, busy }: Pick<Face, 'kind' | 'busy'>, namespace?: string): void {
  const work = isShowing(kind, modal.getState()) ? modal.close() : open(modal, kind, busy, namespace)
  work?.catch((error: unknown) => console.error('[latchkey] The modal could not be opened', error))
}

function open(modal: Modal, kind: Face['kind'], busy: boolean, namespace: string | undefined) {
  const at = namespace ? { namespace } : {}
  if (kind === 'network') return modal.getState().loading ? undefined : modal.open({ view: 'Networks', ...at })
  // The modal knows the first view: Account, or UnsupportedChain where the site does not tolerate it.
  if (kind === 'account') return modal.open(at)
  if (busy) return undefined
  return modal.getAccount(namespace).isConnected ? modal.open({ view: 'Connect', ...at }) : modal.open(at)
}
