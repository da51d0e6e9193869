import type { Live, PluginContext } from '../../../kernel/plugin.js'
import type { Holdings, SendState } from '../contract.js'

/** The holdings once they are read, or as far as they are read when the plugin is disposed. */
export function settledHoldings(
  { signal }: Pick<PluginContext, 'signal'>,
  { get, subscribe }: Live<SendState>,
): Promise<Holdings> {
  return new Promise((resolve) => {
    const check = () => {
      const { holdings } = get()
      if (holdings.status === 'loading' && !signal.aborted) return
      release()
      signal.removeEventListener('abort', check)
      resolve(holdings)
    }
    const release = subscribe(check)
    signal.addEventListener('abort', check)
    check()
  })
}
