import { useEffect, useState } from 'react'
import type { PluginContext } from '../../../../kernel/plugin.js'
import type { ConnectState } from '../../../../plugins/connect/connect-state.js'
import type { AllWalletsList } from '../../../../plugins/connect/directory/all-wallets-list.js'

type Module = typeof import('../../../../plugins/connect/directory/all-wallets.js')
let loaded: Module | undefined

/**
 * The list that asks the directory page by page. Its code loads while the view is drawn, to keep the view's chunk
 * small.
 */
export function useAllWallets(
  context: PluginContext,
  api: ConnectState,
): {
  readonly list: AllWalletsList | undefined
  retry?: () => void
} {
  const [module, setModule] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    import('../../../../plugins/connect/directory/all-wallets.js').then(
      (next) => {
        loaded = next
        setModule(next)
      },
      () => setFailed(true),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a retry is a click
  useEffect(() => {
    if (!module) load()
  }, [])
  return { list: module?.allWalletsOf(context, api), ...(failed && { retry: load }) }
}
