import type { DefineComponent, HTMLAttributes } from 'vue'
import type { ButtonOptions } from '../elements/shared.js'

/** The elements of `latchkey/elements` in templates. */
export interface LatchkeyTagProps extends ButtonOptions, HTMLAttributes {}

/** The elements that plugins bring. */
export interface LatchkeyViewTagProps extends HTMLAttributes {
  readonly params?: unknown
}

type Tag = DefineComponent<LatchkeyTagProps>
type ViewTag = DefineComponent<LatchkeyViewTagProps>

declare module 'vue' {
  interface GlobalComponents {
    'latchkey-button': Tag
    'latchkey-connect-button': Tag
    'latchkey-account-button': Tag
    'latchkey-network-button': Tag
    'latchkey-wallet-button': Tag
    'latchkey-onramp': ViewTag
    'latchkey-pay': ViewTag
  }
}
