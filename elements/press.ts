import type { Modal } from '../kernel/plugin.js'
import { type Face, isShowing } from './face.js'

/** What a click does: closes what the button opened, else opens what it stands for unless that is under way. */
export function press(modal: Modal, { kind, busy }: Face, namespace?: string): void {
  const { loading, ...state } = modal.getState()
  const at = namespace ? { namespace } : {}
  let work: Promise<unknown> | undefined
  if (isShowing(kind, { loading, ...state })) work = modal.close()
  else if (kind === 'network') work = loading ? undefined : modal.open({ view: 'Networks', ...at })
  else if (kind === 'connect' && modal.getAccount(namespace).isConnected)
    work = modal.open({ view: 'Connect', ...at })
  // The modal knows the first view, e.g. UnsupportedChain where the site does not tolerate it.
  else if (kind === 'account' || !busy) work = modal.open(at)
  work?.catch((error) => console.error('[latchkey]', error))
}
