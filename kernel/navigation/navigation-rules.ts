import type { Router } from '../contract/modal.js'
import type { Core } from '../runtime/bootstrap.js'
import type { Registry } from '../runtime/registry.js'
import { stateOf } from '../state/state.js'

interface Parts {
  readonly core: Core
  readonly router: Router
  readonly registry: Registry
  report(error: unknown): void
}

/** What the screen does when accounts and networks change, and what is counted. */
export function createNavigationRules({ core, router, registry, report }: Parts): () => void {
  const { store, state, events, options, readable } = core
  const route = () => store.get(state.route)
  const view = () => route().history.at(-1)?.view
  const isConnected = () => stateOf(store.get(state.session)).status === 'connected'
  const strict = options.enableNetworkSwitch !== false && !options.allowUnsupportedChain
  const isStranded = () => strict && isConnected() && !store.get(readable.network()).isSupported
  const leave = () => void router.close({ force: true })

  function afterNetwork(): void {
    if (isStranded()) showUnsupported()
    else if (!route().open) return
    else if (view() === 'UnsupportedChain') back()
    else if (view() === 'SwitchNetwork') afterSwitch()
  }

  /** A switch that succeeded leads to where the visitor was before Networks, or out. */
  function afterSwitch(): void {
    const names = route().history.map((entry) => entry.view)
    const at = Math.max(names.indexOf('Networks'), names.indexOf('UnsupportedChain'))
    if (at >= 1) router.backTo(at - 1)
    else leave()
  }

  const back = () => (route().history.length > 1 ? router.back() : leave())

  /** The first wallet leads out; one more leads to the list of all. */
  function afterConnect(namespace: string): void {
    const now = stateOf(store.get(state.session), namespace)
    const isMore = now.status === 'connected' && now.others.length > 0
    if (isMore && registry.has('ProfileWallets'))
      router.reset('ProfileWallets' as 'Account', { added: true } as never)
    else leave()
  }

  function showUnsupported(): void {
    if (!registry.has('UnsupportedChain') || view() === 'UnsupportedChain') return
    if (route().open) router.reset('UnsupportedChain' as 'Account')
    else router.open({ view: 'UnsupportedChain' as 'Account' }).catch(report)
  }

  const undo = [
    events.on('session:connected', ({ restored, namespace }) => {
      if (restored || namespace !== store.get(state.session).active) return
      if (isStranded()) showUnsupported()
      else if (route().open) afterConnect(namespace)
    }),
    events.on('session:disconnected', ({ namespace }) => {
      if (!route().open || namespace !== store.get(state.session).active) return
      // Whoever tidies up the list of wallets stays there; there is nothing left to go back to.
      if (view() === 'ProfileWallets') router.reset('ProfileWallets' as 'Account')
      else leave()
    }),
    events.on('session:network', ({ namespace }) => {
      if (namespace === store.get(state.session).active) afterNetwork()
    }),
    events.on('track', (event) => {
      store.set(state.event, event)
      if (
        !options.projectId ||
        store.get(state.features).values.analytics === false ||
        !registry.offers('analytics')
      )
        return
      registry
        .use('analytics')
        .then((service) => (service as { send(event: unknown): void }).send(event))
        .catch(() => undefined)
    }),
    router.guard(({ type, view: current }) => {
      if (type !== 'close' || !isStranded()) return true
      const names = route().history.map((entry) => entry.view)
      return !(
        current === 'UnsupportedChain' ||
        (current === 'SwitchNetwork' && names.includes('UnsupportedChain'))
      )
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}
