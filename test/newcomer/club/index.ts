import { definePlugin, type Plugin } from 'latchkey/plugin'
import type { Dues } from './pay-dues.js'

/** What a site may say. */
export interface ClubOptions {
  /** The page with the member's card, of an origin of its own. */
  readonly cardUrl: string
  /** Where the club's own service is; it is told who asks as the cloud is. */
  readonly serviceUrl: `http${'s' | ''}://${string}`
  /** Who gets the dues. */
  readonly treasury: string
}

/** What a page may ask of this plugin: `modal.use('club')`. */
export interface ClubService {
  /** The plan that the club's service tells. */
  plan(): Promise<string>
}

/** What the plugin's own views work with. */
export interface ClubApi {
  /** The visitor accepts the rules. */
  join(): void
  /** Shows the card until the returned function is called. */
  showCard(): () => void
  readonly dues: Dues
}

export const isServiceUrl = (url: string): url is ClubOptions['serviceUrl'] => /^https?:\/\//.test(url)

declare module 'latchkey/plugin' {
  interface Views {
    ClubRules: undefined
    ClubCard: undefined
    ClubDues: undefined
    ClubPaying: undefined
    ClubPaid: undefined
  }
  interface ViewRoles {
    /** Where what a member owes is paid: another plugin of the club may take its place. */
    'club-dues': undefined
  }
  interface Adapter {
    /** Lends books to members; no chain of this site can. */
    lendBooks?(): Promise<void>
  }
  interface Services {
    club: ClubService
  }
}

/** A club with rules, a card and dues: a plugin of another author, who has the packed package and nothing else. */
export function club(options: ClubOptions): Plugin {
  return definePlugin({
    name: 'club',
    api: 1,
    options,
    provides: ['guard:club', 'club'],
    views: ['ClubRules', 'ClubCard', 'ClubDues', 'ClubPaying', 'ClubPaid'],
    loadView: async (name) => {
      if (name === 'ClubRules') return import('./views/ClubRules.js')
      if (name === 'ClubCard') return import('./views/ClubCard.js')
      if (name === 'ClubDues') return import('./views/ClubDues.js')
      if (name === 'ClubPaying') return import('./views/ClubPaying.js')
      if (name === 'ClubPaid') return import('./views/ClubPaid.js')
      throw new Error(`club has no view "${name}"`)
    },
    roles: { 'club-dues': 'ClubDues' },
    slots: [
      { slot: 'guard', id: 'club' },
      { slot: 'account:action', id: 'club-see-card', label: 'Card', icon: 'sparkle', view: 'ClubCard' },
      {
        slot: 'account:action',
        id: 'club-pay-dues',
        label: 'Dues',
        icon: 'sparkle',
        view: 'ClubDues',
        requires: 'send',
      },
      {
        slot: 'account:action',
        id: 'club-books',
        label: 'Books',
        icon: 'sparkle',
        view: 'ClubCard',
        requires: 'lendBooks',
      },
    ],
    origins: {
      frame: [new URL(options.cardUrl).origin],
      connect: [new URL(options.serviceUrl).origin],
    },
    load: () => import('./runtime.js'),
  })
}
