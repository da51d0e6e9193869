import type { ThemeVariables } from '../kernel/plugin.js'
import { lazyParts } from './load-lazy.js'
import type { ButtonOptions } from './options.js'
import type { AsyncData, ModalSnapshot } from './snapshot.js'

export const buttonKinds = ['connect', 'account', 'network'] as const
/** `auto` is the account button when connected, else the connect button. */
export type ButtonKind = 'auto' | (typeof buttonKinds)[number]
/** `none`: no network is chosen. */
export type ButtonState = 'connect' | 'connecting' | 'account' | 'unsupported' | 'network' | 'none'

/** One thing inside a button; also its `part` and, after `lk-`, its class. */
export interface ButtonPart {
  readonly part: 'avatar' | 'network' | 'label' | 'balance' | 'spinner'
  readonly text?: string | undefined
  /** A picture that was loaded before: it covers the text. */
  readonly src?: string | undefined
}

/** What a button shows, as data: React, the elements and the server render the same. */
export interface ButtonModel {
  readonly kind: Exclude<ButtonKind, 'auto'>
  readonly attributes: Readonly<Record<string, string | undefined>>
  /** The site's, whose older names the sheet knows as well; and the avatar's colours. */
  readonly variables: ThemeVariables
  readonly parts: readonly ButtonPart[]
}

/** What a button shows; undefined for an account button without an account. */
export function buttonModel(
  kind: ButtonKind,
  snapshot: ModalSnapshot & AsyncData,
  options: ButtonOptions,
): ButtonModel | undefined {
  const lazy = lazyParts
  const tile = networkTile(snapshot)
  let model =
    lazy?.fullModel(kind, snapshot, options, tile, createModel) ??
    basicModel(kind, snapshot, options, tile, !lazy)
  if (!model) return undefined
  // The modal could not be loaded, so the button itself is the only place for the message.
  if (snapshot.state.failed)
    model = { ...model, parts: [labelPart(options.failedLabel, 'Not loaded. Try again')] }
  return lazy?.withAria(model, snapshot) ?? model
}

/** What can be shown before anybody acts. While lazy.ts is on its way, words stand in for what it would show. */
function basicModel(
  kind: ButtonKind,
  snapshot: ModalSnapshot,
  { label, loadingLabel, ...options }: ButtonOptions,
  tile: readonly ButtonPart[],
  alone: boolean,
): ButtonModel | undefined {
  const { network } = snapshot.network
  if (kind === 'network') {
    const name = labelPart(network?.name ?? label, 'Select network')
    return createModel('network', network ? 'network' : 'none', [...tile, name], snapshot, options)
  }
  if (kind === 'account') return undefined
  const busy = alone && snapshot.account.status !== 'disconnected'
  const text = busy ? labelPart(loadingLabel, 'Connecting…') : labelPart(label, 'Connect wallet')
  return createModel('connect', busy ? 'connecting' : 'connect', [text], snapshot, options)
}

const labelPart = (text: string | undefined, otherwise: string): ButtonPart => ({
  part: 'label',
  text: text ?? otherwise,
})

/** The network's picture over its first letter. */
function networkTile({ network: { network }, image }: ModalSnapshot & AsyncData): readonly ButtonPart[] {
  return network ? [{ part: 'network', text: network.name[0], src: image }] : []
}

/** Passed to lazy.ts, which imports nothing of ours at run time, so that no bundler needs a third chunk. */
export type CreateModel = typeof createModel

function createModel(
  kind: ButtonModel['kind'],
  state: ButtonState,
  parts: readonly ButtonPart[],
  { theme }: ModalSnapshot,
  { size, namespace }: ButtonOptions,
): ButtonModel {
  const id = `${kind}-button${namespace ? `-${namespace}` : ''}`
  return {
    kind,
    parts,
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
