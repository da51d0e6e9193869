import { definePlugin, type Plugin } from 'latchkey/plugin'

/** What a site may say. */
export interface TipsOptions {
  /** Who gets the tips: an address of the chain. */
  readonly recipient: string
}

/** What other plugins and the page may ask of this one: `modal.use('tips')`. */
export interface TipsService {
  /** Sends base units of the network's own coin; resolves with the transaction hash. */
  send(amount: bigint): Promise<string>
  /** How many tips this browser has sent. */
  count(): number
}

declare module 'latchkey/plugin' {
  interface Events {
    'tips:sent': { readonly amount: bigint; readonly hash: string }
  }
  interface Views {
    TipJar: undefined
  }
  interface Services {
    tips: TipsService
  }
}

/**
 * A tip jar among the actions of the account view.
 *
 * This object is the manifest, and all that a page pays for before somebody opens the jar: data, and imports that
 * have not happened yet.
 *
 * @example
 * createModal({ networks: [mainnet], plugins: [eip155(), tips({ recipient: '0x…' })] })
 */
export function tips(options: TipsOptions): Plugin {
  return definePlugin({
    name: 'tips',
    api: 1,
    options,
    provides: ['tips'],
    feature: 'tips',
    views: ['TipJar'],
    loadView: async (name) => {
      if (name === 'TipJar') return import('./TipJar')
      throw new Error(`tips has no view "${name}"`)
    },
    slots: [{ slot: 'account:action', id: 'tips', label: 'Leave a tip', icon: 'sparkle', view: 'TipJar' }],
    load: () => import('./runtime'),
  })
}
