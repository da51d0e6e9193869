import type { Atom } from 'jotai/vanilla'
import { isWebLink, type PluginContext, type WritableAtom } from '../../../kernel/plugin.js'
import { destinationOf } from './destination.js'
import type { PairingSteps } from './pairing-steps.js'
import type { Choice, WalletsService } from './wallets-service.js'

interface NavigationDeps {
  readonly context: PluginContext
  readonly steps: WritableAtom<PairingSteps | undefined>
  readonly pairing: Atom<boolean>
  /** The link that opens this page in a wallet's own browser. */
  appLink(choice: Choice): string | undefined
}

type Navigation = Pick<
  WalletsService,
  'pairBy' | 'countStore' | 'destinationOf' | 'go' | 'choose' | 'prefetch' | 'showAll' | 'showStores'
>

/** Where clicks on wallets lead, and what is done in the click. */
export function createWalletNavigation({ context, steps, pairing, appLink }: NavigationDeps): Navigation {
  const { store, router, session, track, report, platform } = context
  const navigation: Navigation = {
    pairBy(next) {
      steps.set(next)
      return () => steps.get() === next && steps.set(undefined)
    },
    countStore: ({ name, id, order }, type) =>
      track('GET_WALLET', { name, walletRank: order ?? undefined, explorerId: id, type }),
    destinationOf: (choice) =>
      destinationOf(choice, {
        mobile: platform.mobile,
        pairing: store.get(pairing),
        steps: steps.get(),
        connecting: session.prepare,
        count: navigation.countStore,
      }),
    go(to) {
      try {
        to?.prepare?.()
      } catch (error) {
        report(error) // the visitor goes on even where another plugin's step throws
      }
      if (to && 'view' in to) router.push(to.view, to.params)
      else if (to && 'role' in to) router.push({ role: to.role }, to.params)
    },
    choose(choice) {
      const link = appLink(choice)
      if (link && isWebLink(link)) window.location.assign(link)
      else navigation.go(navigation.destinationOf(choice))
    },
    prefetch: (choice) => navigation.destinationOf(choice)?.prefetch?.(),
    showAll() {
      track('CLICK_ALL_WALLETS')
      router.push('AllWallets')
    },
    showStores: (wallet) => router.push('Downloads', { wallet }),
  }
  return navigation
}
