import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ButtonOptions } from '../elements/shared.js'

/** The elements of `latchkey/elements` in JSX; React 19 sets properties, 18 sets attributes. */
export interface LatchkeyTagProps
  extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>,
    ButtonOptions {
  /** What React 18 calls className on an element. */
  class?: string | undefined
}

/** The elements that plugins bring; `params` is set as a property by React 19, and is JSON for 18. */
export interface LatchkeyViewTagProps extends DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> {
  params?: unknown
  class?: string | undefined
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'latchkey-button': LatchkeyTagProps
      'latchkey-connect-button': LatchkeyTagProps
      'latchkey-account-button': LatchkeyTagProps
      'latchkey-network-button': LatchkeyTagProps
      'latchkey-wallet-button': LatchkeyTagProps
      'latchkey-onramp': LatchkeyViewTagProps
      'latchkey-pay': LatchkeyViewTagProps
    }
  }
}
