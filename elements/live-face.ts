import { accountFace, warning } from './account.js'
import { type ButtonKind, connectFace, type Face, makeFace, networkFace, type Piece } from './face.js'
import type { Extras, Facts } from './facts.js'
import type { ButtonOptions } from './options.js'

/** What a button shows, in every state. Of nothing known it makes the same as the simple faces. */
export function liveFace(kind: ButtonKind, facts: Facts & Extras, options: ButtonOptions): Face | undefined {
  const face = drawn(kind, facts, options)
  return face && announced(face, facts)
}

function drawn(kind: ButtonKind, facts: Facts & Extras, options: ButtonOptions): Face | undefined {
  if (kind === 'network') return networkNow(facts, options)
  const { address, status } = facts.account
  if (kind === 'connect' || (!address && status !== 'reconnecting'))
    return kind === 'account' ? undefined : connectNow(facts, options)
  if (address) return accountFace(address, facts, options)
  return makeFace('account', 'connecting', connectNow(facts, options, true).pieces, facts, options)
}

function connectNow(facts: Facts, options: ButtonOptions, busy = isLoading(facts, options)): Face {
  const face = connectFace(facts, options, busy)
  return busy ? { ...face, pieces: [{ part: 'spinner' }, ...face.pieces] } : face
}

function networkNow(facts: Facts & Extras, options: ButtonOptions): Face {
  if (facts.network.isSupported) return networkFace(facts, options)
  const label: Piece = { part: 'label', text: options.switchLabel ?? 'Switch network' }
  return makeFace('network', 'unsupported', [warning, label], facts, options)
}

/** Opening or connecting, as far as this button's namespace is concerned. */
function isLoading({ state, account }: Facts, { namespace }: ButtonOptions): boolean {
  const mine = !namespace || namespace === state.activeNamespace
  return account.status === 'connecting' || (state.loading && mine)
}

/** The same face, with what a screen reader says about it. */
function announced(face: Face, { state }: Facts): Face {
  const attributes = {
    ...face.attributes,
    'aria-expanded': `${isShowing(face.kind, state)}`,
    'aria-busy': face.attributes['data-state'] === 'connecting' ? 'true' : undefined,
    // Not `disabled`: the button would lose the focus it gets back when the modal closes.
    'aria-disabled': face.kind === 'network' && state.loading ? 'true' : undefined,
  }
  return { ...face, attributes }
}

/** Whether pressing the button again closes the modal. */
export function isShowing(kind: Face['kind'], { open, view }: Facts['state']): boolean {
  return open && (kind !== 'network' || view === 'Networks')
}
