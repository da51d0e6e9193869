import { definePlugin, type Plugin } from 'latchkey/plugin'

declare module 'latchkey/plugin' {
  interface Views {
    Terms: undefined
  }
}

export interface TermsOptions {
  /** Whether the wallet signs the agreement; otherwise a click is enough. */
  readonly isSigned?: boolean
  /** What closing the modal means while the terms are shown, `end` when absent. */
  readonly closing?: 'refuse' | 'end' | 'pass'
}

/** A site's terms, agreed to before an account is connected: a guard as an outside author writes it. */
export function terms(options: TermsOptions = {}): Plugin {
  return definePlugin({
    name: 'terms',
    api: 1,
    options,
    provides: ['guard:terms'],
    slots: [{ slot: 'guard', id: 'terms' }],
    views: ['Terms'],
    loadView: async (name) => {
      if (name === 'Terms') return import('./TermsView.js')
      throw new Error(`terms has no view "${name}"`)
    },
    load: () => import('./runtime.js'),
  })
}
