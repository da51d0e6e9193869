import type { MarkPart, ThemeVariables } from '../kernel/plugin.js'
import { elementsMessages } from './messages.js'
import type { ButtonOptions } from './options.js'
import type { AsyncData, ModalSnapshot } from './snapshot.js'

export const buttonKinds = ['connect', 'account', 'network', 'wallet'] as const
/** `auto` is the account button when connected, else the connect button. */
export type ButtonKind = 'auto' | (typeof buttonKinds)[number]
/** `none`: no network is chosen. From `loading` on, with `connecting`, those of a wallet button. */
export type ButtonState =
  | 'connect'
  | 'connecting'
  | 'account'
  | 'unsupported'
  | 'network'
  | 'none'
  | 'loading'
  | 'ready'
  | 'connected'
  | 'failed'
  | 'unavailable'

/** One thing inside a button; also its `part` and, after `lk-`, its class. */
export interface ButtonPart {
  readonly part: 'avatar' | 'network' | 'label' | 'balance' | 'spinner' | 'picture' | 'note'
  readonly text?: string | undefined
  /** A picture that was loaded before: it covers the text. */
  readonly src?: string | undefined
  /** A sign in place of the text. */
  readonly mark?: readonly MarkPart[] | undefined
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
  { account, theme, state: { failed, messages } }: ModalSnapshot,
  { size, namespace, failedLabel, wallet = 'metamask' }: ButtonOptions,
): ButtonModel {
  const isWallet = kind === 'wallet'
  const id = `${kind}-button${isWallet ? `-${wallet}` : ''}${namespace ? `-${namespace}` : ''}`
  const words: Readonly<Record<string, string>> = { ...elementsMessages, ...messages?.elements }
  const isLost = failed && !isWallet
  const word = words[isLost ? 'failed' : state]
  // The modal could not be loaded, so the button itself is the only place for the message.
  const visibleParts: readonly ButtonPart[] = isLost ? [{ part: 'label', text: failedLabel }] : parts
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
      'data-wallet': isWallet ? wallet : undefined,
      'data-theme': theme.mode,
      'data-unconfirmed': kind === 'account' && account.unconfirmed ? 'true' : undefined,
      'data-testid': kind === 'network' ? 'w3m-network-button' : id,
      // A translator's text would stay while the button goes on to say something else.
      translate: 'no',
      // A wallet button opens no dialog where the wallet is in this browser.
      'aria-haspopup': isWallet ? undefined : 'dialog',
      'aria-expanded': isWallet ? undefined : 'false',
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

/** `0xd8…a96045`: unchanged when shortening saves nothing. */
export function shortAddress(address: string, start = 4, end = 6): string {
  const tail = end > 0 ? address.slice(-end) : ''
  return address.length > start + end ? `${address.slice(0, start)}…${tail}` : address
}
