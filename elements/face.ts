import type { Extras, Facts } from './facts.js'
import { gradient } from './gradient.js'
import type { ButtonOptions } from './options.js'
import { balanceText, shortAddress } from './text.js'
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
  readonly state: ButtonState
  readonly busy: boolean
  readonly disabled: boolean
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly variables: Readonly<Record<`--${string}`, string>>
  readonly pieces: readonly Piece[]
}

type Drawing = Pick<Face, 'kind' | 'state' | 'pieces'> & { readonly busy?: boolean; readonly testId: string }

/** What a button shows; undefined for an account button without an account. */
export function faceOf(
  kind: ButtonKind,
  facts: Facts & Extras,
  options: ButtonOptions = {},
): Face | undefined {
  const drawing = drawings[kind](facts, options)
  return drawing && complete(drawing, facts, options)
}

type Draw = (facts: Facts & Extras, options: ButtonOptions) => Drawing | undefined

const drawings: Readonly<Record<ButtonKind, Draw>> = {
  auto: (facts, options) => drawings.account(facts, options) ?? drawings.connect(facts, options),

  connect(facts, options) {
    const busy = isLoading(facts, options)
    const text = busy ? (options.loadingLabel ?? 'Connecting…') : (options.label ?? 'Connect wallet')
    const label: Piece = { part: 'label', text }
    return {
      kind: 'connect',
      state: busy ? 'connecting' : 'connect',
      busy,
      pieces: busy ? [{ part: 'spinner' }, label] : [label],
      testId: suffixed('connect-button', options),
    }
  },

  account(facts, options) {
    const testId = suffixed('account-button', options)
    const { account, network } = facts
    if (account.status === 'reconnecting') {
      const label: Piece = { part: 'label', text: options.reconnectingLabel ?? 'Reconnecting…' }
      return {
        kind: 'account',
        state: 'reconnecting',
        busy: true,
        pieces: [{ part: 'spinner' }, label],
        testId,
      }
    }
    if (!account.address) return undefined
    const state = network.isSupported ? 'account' : 'unsupported'
    return { kind: 'account', state, pieces: accountPieces(account.address, facts, options), testId }
  },

  network(facts, options) {
    const { network, isSupported } = facts.network
    const text = !isSupported
      ? (options.switchLabel ?? 'Switch network')
      : (network?.name ?? options.label ?? 'Select network')
    return {
      kind: 'network',
      state: !isSupported ? 'unsupported' : network ? 'network' : 'none',
      pieces: [...networkTile(facts), { part: 'label', text }],
      testId: 'w3m-network-button',
    }
  },
}

function accountPieces(address: string, facts: Facts & Extras, options: ButtonOptions): readonly Piece[] {
  const { charsStart, charsEnd, wrongLabel } = options
  const pieces: Piece[] = [
    { part: 'avatar', gradient: gradient(address), inside: networkTile(facts) },
    { part: 'label', text: shortAddress(address, charsStart, charsEnd) },
  ]
  const { balance } = facts
  const text = balance && balance !== 'pending' ? balanceText(balance) : undefined
  if (!facts.network.isSupported) pieces.push({ part: 'balance', text: wrongLabel ?? 'Wrong network' })
  else if (options.balance === 'hide') return pieces
  else if (balance === 'pending') pieces.push({ part: 'balance', inside: [{ part: 'spinner' }] })
  else if (text) pieces.push({ part: 'balance', text })
  return pieces
}

function networkTile({ network: { network, isSupported }, image }: Facts & Extras): readonly Piece[] {
  if (!isSupported) return [{ part: 'network', text: '!' }]
  return network ? [{ part: 'network', text: [...network.name][0], src: image }] : []
}

/** Opening or connecting, as far as this button's namespace is concerned. */
function isLoading({ state, account }: Facts, { namespace }: ButtonOptions): boolean {
  const mine = !namespace || namespace === state.activeNamespace
  return account.status === 'connecting' || (state.loading && mine)
}

function suffixed(id: string, { namespace }: ButtonOptions): string {
  return namespace ? `${id}-${namespace}` : id
}

function complete({ kind, state, pieces, busy = false, testId }: Drawing, facts: Facts, options: ButtonOptions) {
  const { mode } = facts.theme
  const idle = kind === 'network' && facts.state.loading
  const face: Face = {
    kind,
    state,
    busy,
    disabled: !!options.disabled,
    attributes: {
      'data-kind': kind,
      'data-state': state,
      'data-size': options.size === 'sm' ? 'sm' : 'md',
      'data-theme': mode === 'system' ? undefined : mode,
      'data-testid': testId,
      'aria-haspopup': 'dialog',
      'aria-expanded': String(isShowing(kind, facts.state)),
      'aria-busy': busy ? 'true' : undefined,
      // Not `disabled`: the button would lose the focus it gets back when the modal closes.
      'aria-disabled': idle ? 'true' : undefined,
    },
    variables: themeVariables(facts.theme),
    pieces,
  }
  return face
}

/** Whether pressing the button again closes the modal. */
export function isShowing(kind: Face['kind'], { open, view }: Facts['state']): boolean {
  return open && (kind !== 'network' || view === 'Networks')
}
