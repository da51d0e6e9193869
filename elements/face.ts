import type { Extras, Facts } from './facts.js'
import { liveNow } from './load-live.js'
import type { ButtonOptions } from './options.js'
import { themeVariables } from './theme.js'

/** `auto` is the account button when connected, else the connect button. */
export type ButtonKind = 'auto' | 'connect' | 'account' | 'network'
export type ButtonState =
  | 'connect'
  | 'connecting'
  | 'reconnecting'
  | 'account'
  | 'unsupported'
  | 'network'
  | 'none'

/** One thing inside a button; also its `part` and, after `lk-`, its class. */
export interface Piece {
  readonly part: 'avatar' | 'network' | 'label' | 'balance' | 'spinner'
  readonly text?: string | undefined
  readonly src?: string | undefined
  readonly gradient?: string
  readonly inside?: readonly Piece[]
}

/** A button as it is to be drawn: both doors and the server draw the same one. */
export interface Face {
  readonly kind: Exclude<ButtonKind, 'auto'>
  readonly busy: boolean
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly variables: Readonly<Record<`--${string}`, string>>
  readonly pieces: readonly Piece[]
}

/** What a button shows; undefined for an account button without an account. */
export function faceOf(
  kind: ButtonKind,
  facts: Facts & Extras,
  options: ButtonOptions = {},
): Face | undefined {
  if (kind === 'network') return networkFace(facts, options)
  if (kind !== 'connect') {
    const live = liveNow()
    const { status, address } = facts.account
    if (live && address) {
      const state = facts.network.isSupported ? 'account' : 'unsupported'
      return complete('account', state, live.accountPieces(address, facts, options), facts, options)
    }
    if (status === 'reconnecting' || address)
      return wait('account', 'reconnecting', options.reconnectingLabel ?? 'Reconnecting…', facts, options)
    if (kind === 'account') return undefined
  }
  if (isLoading(facts, options))
    return wait('connect', 'connecting', options.loadingLabel ?? 'Connecting…', facts, options)
  const label: Piece = { part: 'label', text: options.label ?? 'Connect wallet' }
  return complete('connect', 'connect', [label], facts, options)
}

function networkFace(facts: Facts & Extras, options: ButtonOptions): Face {
  const { network, isSupported } = facts.network
  const text = isSupported
    ? (network?.name ?? options.label ?? 'Select network')
    : (options.switchLabel ?? 'Switch network')
  const state = isSupported ? (network ? 'network' : 'none') : 'unsupported'
  return complete('network', state, [...networkTile(facts), { part: 'label', text }], facts, options)
}

/** The network's picture over its first letter. */
export function networkTile({ network: { network, isSupported }, image }: Facts & Extras): readonly Piece[] {
  return network ? [{ part: 'network', text: isSupported ? network.name[0] : '!', src: image }] : []
}

function wait(kind: Face['kind'], state: ButtonState, text: string, facts: Facts, options: ButtonOptions): Face {
  return complete(kind, state, [{ part: 'spinner' }, { part: 'label', text }], facts, options)
}

/** Opening or connecting, as far as this button's namespace is concerned. */
function isLoading({ state, account }: Facts, { namespace }: ButtonOptions): boolean {
  const mine = !namespace || namespace === state.activeNamespace
  return account.status === 'connecting' || (state.loading && mine)
}

function complete(
  kind: Face['kind'],
  state: ButtonState,
  pieces: readonly Piece[],
  facts: Facts,
  { size = 'md', namespace }: ButtonOptions,
): Face {
  const { mode } = facts.theme
  const id = `${kind}-button${namespace ? `-${namespace}` : ''}`
  const busy = pieces[0]?.part === 'spinner'
  return {
    kind,
    busy,
    pieces,
    variables: themeVariables(facts.theme),
    attributes: {
      'data-kind': kind,
      'data-state': state,
      'data-size': size,
      'data-theme': mode === 'system' ? undefined : mode,
      'data-testid': kind === 'network' ? 'w3m-network-button' : id,
      'aria-haspopup': 'dialog',
      'aria-expanded': `${isShowing(kind, facts.state)}`,
      'aria-busy': busy ? 'true' : undefined,
      // Not `disabled`: the button would lose the focus it gets back when the modal closes.
      'aria-disabled': kind === 'network' && facts.state.loading ? 'true' : undefined,
    },
  }
}

/** Whether pressing the button again closes the modal. */
export function isShowing(kind: Face['kind'], { open, view }: Facts['state']): boolean {
  return open && (kind !== 'network' || view === 'Networks')
}
