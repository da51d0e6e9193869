import type { Connector, PluginContext } from '../../../kernel/plugin.js'

/** How long discovery may take to list a wallet, in ms: its code may still be loading, and wallets announce themselves late. */
const patience = 2000

/** The connector as soon as it is listed; undefined when it is not in time, or the signal aborts. */
export async function whenListed(
  { store, state }: Pick<PluginContext, 'store' | 'state'>,
  isIt: (connector: Connector) => boolean,
  signal: AbortSignal,
): Promise<Connector | undefined> {
  const find = () => store.get(state.connectors).find(isIt)
  return (
    find() ??
    new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        stop()
        resolve(find())
      }
      const stop = store.sub(state.connectors, () => find() && finish())
      const timer = setTimeout(finish, patience)
      signal.addEventListener('abort', finish, { once: true })
    })
  )
}
