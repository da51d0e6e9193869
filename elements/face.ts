import type { ThemeVariables } from '../kernel/plugin.js'
import type { Extras, Facts } from './facts.js'
import { liveNow } from './load-live.js'
import type { ButtonOptions } from './options.js'

export const kinds = ['connect', 'account', 'network'] as const
/** `auto` is the account button when connected, else the connect button. */
export type ButtonKind = 'auto' | (typeof kinds)[number]
/** `none`: no network is chosen. */
export type ButtonState = 'connect' | 'connecting' | 'account' | 'unsupported' | 'network' | 'none'

/** One thing inside a button; also its `part` and, after `lk-`, its class. */
export interface Piece {
  readonly part: 'avatar' | 'network' | 'label' | 'balance' | 'spinner'
  readonly text?: string | undefined
  /** A picture that was loaded before: it covers the text. */
  readonly src?: string | undefined
}

/** A button as it is to be drawn: both doors and the server draw the same one. */
export interface Face {
  readonly kind: Exclude<ButtonKind, 'auto'>
  readonly attributes: Readonly<Record<string, string | undefined>>
  /** The site's, whose older names the sheet knows as well; and the avatar's colours. */
  readonly variables: ThemeVariables
  readonly pieces: readonly Piece[]
}

/** What a button shows; undefined for an account button without an account. */
export function faceOf(kind: ButtonKind, facts: Facts & Extras, options: ButtonOptions): Face | undefined {
  const live = liveNow()
  const tile = networkTile(facts)
  const face =
    live?.liveFace(kind, facts, options, tile, makeFace) ?? simpleFace(kind, facts, options, tile, !live)
  // Said on the button itself: there is nothing else to say it.
  const said =
    face && facts.state.failed
      ? { ...face, pieces: [labelled(options.failedLabel, 'Not loaded. Try again')] }
      : face
  return said && live ? live.announced(said, facts) : said
}

/** What can be shown before anybody acts. While live.ts is on its way, words stand in for what it would show. */
function simpleFace(
  kind: ButtonKind,
  facts: Facts,
  { label, loadingLabel, ...options }: ButtonOptions,
  tile: readonly Piece[],
  alone: boolean,
): Face | undefined {
  const { network } = facts.network
  if (kind === 'network') {
    const name = labelled(network?.name ?? label, 'Select network')
    return makeFace('network', network ? 'network' : 'none', [...tile, name], facts, options)
  }
  if (kind === 'account') return undefined
  const busy = alone && facts.account.status !== 'disconnected'
  const text = busy ? labelled(loadingLabel, 'Connecting…') : labelled(label, 'Connect wallet')
  return makeFace('connect', busy ? 'connecting' : 'connect', [text], facts, options)
}

const labelled = (text: string | undefined, otherwise: string): Piece => ({
  part: 'label',
  text: text ?? otherwise,
})

/** The network's picture over its first letter. */
function networkTile({ network: { network }, image }: Facts & Extras): readonly Piece[] {
  return network ? [{ part: 'network', text: network.name[0], src: image }] : []
}

/** Makes a face: handed to live.ts, which imports nothing of ours at run time, so that no bundler needs a third chunk. */
export type MakeFace = typeof makeFace

function makeFace(
  kind: Face['kind'],
  state: ButtonState,
  pieces: readonly Piece[],
  { theme }: Facts,
  { size, namespace }: ButtonOptions,
): Face {
  const id = `${kind}-button${namespace ? `-${namespace}` : ''}`
  return {
    kind,
    pieces,
    variables: theme.variables,
    attributes: {
      'data-kind': kind,
      'data-state': state,
      'data-size': size,
      'data-theme': theme.mode,
      'data-testid': kind === 'network' ? 'w3m-network-button' : id,
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
  }
}
