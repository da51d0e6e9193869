/**
 * The entry point `latchkey/elements`: the buttons as custom elements, for a page without React.
 *
 * ```html
 * <latchkey-button></latchkey-button>
 * <latchkey-network-button></latchkey-network-button>
 * ```
 *
 * Attributes are those of {@link ButtonOptions}. Each part inside can be styled by `::part()`: button, label, avatar,
 * network, balance, spinner, picture, note. Importing it on a server is safe.
 */
import type { LatchkeyButtonElement } from './button-element.js'

export type { LatchkeyButtonElement } from './button-element.js'
export { buttonStyles } from './button-styles.js'
export type { ButtonKind, ButtonState } from './create-model.js'
export type { ButtonOptions } from './options.js'
export { type RegisterOptions, registerElements } from './register-elements.js'
export { type RenderOptions, renderToHTML } from './render-to-html.js'

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': LatchkeyButtonElement
    'latchkey-connect-button': LatchkeyButtonElement
    'latchkey-account-button': LatchkeyButtonElement
    'latchkey-network-button': LatchkeyButtonElement
    'latchkey-wallet-button': LatchkeyButtonElement
  }
}
