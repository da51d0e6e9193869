import type { Live, PluginContext } from '../../../kernel/plugin.js'
import type { OnrampProgress, OnrampState } from '../contract.js'

interface SkipDeps {
  readonly context: PluginContext
  readonly state: Live<OnrampState>
  readonly progress: Live<OnrampProgress>
}

/**
 * The work of the list of providers: where the project has one provider and no purchase is under way, nothing is to be
 * chosen, and the form takes the list's place.
 */
export function createSkipOnlyProvider({ context, state, progress }: SkipDeps) {
  const { store, state: shared, router } = context
  const isSettled = () => store.get(shared.features).source !== 'pending'
  return (_: undefined, signal: AbortSignal): void => {
    function look(): void {
      const { market, providers, network, isSmartAccount } = state.get()
      const [provider] = providers
      if (signal.aborted || !network || market.status !== 'ready' || !isSettled()) return
      if (!provider || providers.length > 1 || progress.get().status !== 'idle') return
      context.track('SELECT_BUY_PROVIDER', {
        provider: provider.id,
        isSmartAccount,
        sampleData: market.isSample,
      })
      router.replace('OnRampAmount')
    }
    signal.addEventListener('abort', state.subscribe(look))
    look()
  }
}
