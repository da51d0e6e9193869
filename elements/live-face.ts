import { accountPieces } from './account.js'
import type { ButtonKind, Face, MakeFace, Piece } from './face.js'
import type { Extras, Facts } from './facts.js'
import { gradient } from './gradient.js'
import type { ButtonOptions } from './options.js'

/** What the simple faces cannot show: accounts, waits and warnings; undefined when a simple one does. */
export function liveFace(
  kind: ButtonKind,
  facts: Facts & Extras,
  options: ButtonOptions,
  tile: readonly Piece[],
  make: MakeFace,
): Face | undefined {
  const { account, network } = facts
  const corner = network.isSupported ? tile : [{ part: 'network', text: '!' } as const]
  if (kind === 'network') {
    const label: Piece = { part: 'label', text: options.switchLabel ?? 'Switch network' }
    return network.isSupported
      ? undefined
      : make('network', 'unsupported', [...corner, label], facts, options)
  }
  if (kind !== 'connect') {
    if (account.address) return accountFace(account.address, corner, facts, options, make)
    if (account.status === 'reconnecting') return make('account', 'connecting', wait(options), facts, options)
  }
  const busy = kind !== 'account' && isLoading(facts, options)
  return busy ? make('connect', 'connecting', wait(options), facts, options) : undefined
}

function accountFace(
  address: string,
  corner: readonly Piece[],
  facts: Facts & Extras,
  options: ButtonOptions,
  make: MakeFace,
): Face {
  const state = facts.network.isSupported ? 'account' : 'unsupported'
  const face = make('account', state, accountPieces(address, corner, facts, options), facts, options)
  // A name never hides the address it stands for.
  const title = facts.profile?.name ? address : undefined
  return {
    ...face,
    attributes: { ...face.attributes, title },
    variables: { ...face.variables, '--lk-avatar': gradient(address) },
  }
}

const wait = ({ loadingLabel = 'Connecting…' }: ButtonOptions): readonly Piece[] => [
  { part: 'spinner' },
  { part: 'label', text: loadingLabel },
]

/** Opening or connecting, as far as this button's namespace is concerned. */
function isLoading({ state, account }: Facts, { namespace }: ButtonOptions): boolean {
  const mine = !namespace || namespace === state.activeNamespace
  return account.status === 'connecting' || (state.loading && mine)
}

/** The same face, with what a screen reader says about it. */
export function announced(face: Face, { state }: Facts): Face {
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
