import type { ThemeVariables } from '../kernel/plugin.js'
import { elementsMessages } from './messages.js'
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
  /** The site's theme variables, under older names too, and the avatar's colours. */
  readonly variables: ThemeVariables
  readonly parts: readonly ButtonPart[]
}

/** Makes the model; a label without a text gets the text of the state. */
export function createModel(
  kind: ButtonModel['kind'],
  state: ButtonState,
  parts: readonly ButtonPart[],
  { theme, state: { failed, messages } }: ModalSnapshot,
  { size, namespace, failedLabel }: ButtonOptions,
): ButtonModel {
  const id = `${kind}-button${namespace ? `-${namespace}` : ''}`
  const words: Readonly<Record<string, string>> = { ...elementsMessages, ...messages?.elements }
  const word = words[failed ? 'failed' : state]
  // The modal could not be loaded, so the button itself is the only place for the message.
  const visibleParts: readonly ButtonPart[] = failed ? [{ part: 'label', text: failedLabel }] : parts
  return {
    kind,
    parts: visibleParts.map(({ text, ...more }) => ({
      ...more,
      text: more.part === 'label' ? `${text ?? word}` : text,
    })),
    variables: theme.variables,
    attributes: {
      'data-kind': kind,
      'data-state': state,
      'data-size': size,
      'data-theme': theme.mode,
      'data-testid': kind === 'network' ? 'w3m-network-button' : id,
      // A translator's text would stay while the button goes on to say something else.
      translate: 'no',
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
  }
}

/** The network's picture over its first letter. */
export function networkTile({
  network: { network },
  image,
}: ModalSnapshot & AsyncData): readonly ButtonPart[] {
  return network ? [{ part: 'network', text: network.name[0], src: image }] : []
}
