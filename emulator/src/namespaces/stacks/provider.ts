import { RpcError } from '../../rpc/call-rpc.js'
import type { Owner } from '../../wallets/demo-wallet-state.js'
import { answerOf, networksOf } from './methods.js'
import { accountsOn } from './shown.js'

export { methods } from './methods.js'

/** What an envelope of SIP-030 holds. */
type Envelope =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | {
      readonly jsonrpc: '2.0'
      readonly id: string
      readonly error: { readonly code: number; readonly message: string }
    }

/** The object that pages get to see. */
export interface StacksProvider {
  request: (method: string, params?: unknown) => Promise<Envelope>
  /** `stx_accountChange` and `stx_networkChange`; answers how to stop. */
  listen: (event: string, listener: (value: unknown) => void) => () => void
}

let count = 0

export function createProvider(owner: Owner): StacksProvider {
  return {
    request: async (method, params) => {
      const id = String(++count)
      try {
        return await owner.call<Envelope>(method, params, async () => ({
          jsonrpc: '2.0',
          id,
          result: await answerOf(owner, method, params),
        }))
      } catch (error) {
        if (error instanceof RpcError) return { jsonrpc: '2.0', id, error: worded(error) }
        throw error
      }
    },
    listen: (event, listener) => {
      const stops = [owner.on('odd', listener), ...subscribe(owner, event, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The owner's no, as this kind of wallet words it. */
function worded({ code, message }: RpcError): { code: number; message: string } {
  return code === 4001 ? { code: -32000, message: 'User rejected request' } : { code, message }
}

function subscribe(owner: Owner, event: string, listener: (value: unknown) => void): (() => void)[] {
  if (event === 'stx_accountChange')
    return [owner.on('accounts', () => listener(accountsOn(owner.network(), owner.visible().slice(0, 1))))]
  if (event === 'stx_networkChange') return [owner.on('network', () => listener(networksOf(owner)))]
  return []
}
