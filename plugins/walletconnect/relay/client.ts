import { messageOf, type PluginContext } from '../../../kernel/plugin.js'
import { raiseRefusal } from '../errors.js'
import type { ParsedOptions } from '../options.js'
import type { Client } from '../pairing-deps.js'
import type { Transport, TransportEvent } from './transport.js'

export function createClient(
  context: PluginContext,
  options: ParsedOptions,
  onEvent: (event: TransportEvent) => void,
): Client {
  let making: Promise<Transport> | undefined
  let connection: { readonly transport: Transport; stop(): void } | undefined

  function drop(): void {
    const gone = connection
    connection = undefined
    making = undefined
    gone?.stop()
    gone?.transport.close().catch(() => undefined)
  }
  context.onLeave(drop)

  const creator = async () => options.transport ?? (await import('./universal.js')).createUniversal

  async function make(): Promise<Transport> {
    const [{ makeTransport }, create] = await Promise.all([import('./make-transport.js'), creator()])
    const transport = await makeTransport(create, context, options)
    if (context.signal.aborted) {
      void transport.close()
      throw context.signal.reason
    }
    const stop = transport.on((event) => {
      if (event.type === 'error') raiseRefusal(context, event.error)
      onEvent(event)
    })
    connection = { transport, stop }
    return transport
  }

  return {
    drop,
    now: () => connection?.transport,
    get() {
      making ??= make().catch((error: unknown) => {
        making = undefined // the next call tries again
        raiseRefusal(context, error)
        const fields = { errorType: 'UniversalProviderInitError', errorMessage: messageOf(error) }
        if (!context.signal.aborted) context.track('INTERNAL_SDK_ERROR', { ...fields, uncaught: false })
        throw error
      })
      return making
    },
  }
}
