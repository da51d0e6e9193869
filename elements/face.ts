import type { Extras, Facts } from './facts.js'
import { liveNow } from './load-live.js'
import type { ButtonOptions } from './options.js'
import { themeVariables } from './theme.js'

/** `auto` is the account button when connected, else the connect button. */
export type ButtonKind = 'auto' | 'connect' | 'account' | 'network'
/** `none`: no network is chosen. */
export type ButtonState = 'connect' | 'connecting' | 'account' | 'unsupported' | 'network' | 'none'

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
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly variables: Readonly<Record<`--${string}`, string>>
  readonly pieces: readonly Piece[]
}

/** What a button shows; undefined for an account button without an account. The simple faces, until live.ts is there. */
export function faceOf(kind: ButtonKind, facts: Facts & Extras, options: ButtonOptions): Face | undefined {
  const live = liveNow()
  if (live) return live.liveFace(kind, facts, options)
  if (kind === 'network') return networkFace(facts, options)
  return kind === 'account' ? undefined : connectFace(facts, options, facts.account.status !== 'disconnected')
}

export function connectFace(facts: Facts, options: ButtonOptions, busy: boolean): Face {
  const text = busy ? (options.loadingLabel ?? 'Connecting…') : (options.label ?? 'Connect wallet')
  return makeFace('connect', busy ? 'connecting' : 'connect', [{ part: 'label', text }], facts, options)
}

export function networkFace(facts: Facts & Extras, options: ButtonOptions): Face {
  const { network } = facts.network
  const text = network?.name ?? options.label ?? 'Select network'
  const pieces = [...networkTile(facts), { part: 'label', text } as const]
  return makeFace('network', network ? 'network' : 'none', pieces, facts, options)
}

/** The network's picture over its first letter. */
export function networkTile({ network: { network }, image }: Facts & Extras): readonly Piece[] {
  return network ? [{ part: 'network', text: network.name[0], src: image }] : []
}

export function makeFace(
  kind: Face['kind'],
  state: ButtonState,
  pieces: readonly Piece[],
  { theme }: Facts,
  { size = 'md', namespace }: ButtonOptions,
): Face {
  const id = `${kind}-button${namespace ? `-${namespace}` : ''}`
  return {
    kind,
    pieces,
    variables: themeVariables(theme),
    attributes: {
      'data-kind': kind,
      'data-state': state,
      'data-size': size,
      'data-theme': theme.mode === 'system' ? undefined : theme.mode,
      'data-testid': kind === 'network' ? 'w3m-network-button' : id,
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
  }
}
