import { RpcError } from '../../rpc/call-rpc.js'
import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import { answerOf, networksOf } from './methods.js'
import { pageAccounts } from './page-accounts.js'

/** An answer of SIP-030. */
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
  /** `stx_accountChange` and `stx_networkChange`. Returns how to stop. */
  listen: (event: string, listener: (value: unknown) => void) => () => void
}

let count = 0

export function createProvider(wallet: DemoWalletState): StacksProvider {
  return {
    request: async (method, params) => {
      const id = String(++count)
      try {
        return await wallet.call<Envelope>(method, params, async () => ({
          jsonrpc: '2.0',
          id,
          result: await answerOf(wallet, method, params),
        }))
      } catch (error) {
        if (error instanceof RpcError) return { jsonrpc: '2.0', id, error: worded(error) }
        throw error
      }
    },
    listen: (event, listener) => {
      const stops = [wallet.on('odd', listener), ...subscribe(wallet, event, listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Translates a rejection into the code and text of Stacks wallets. */
function worded({ code, message }: RpcError): { code: number; message: string } {
  return code === 4001 ? { code: -32000, message: 'User rejected request' } : { code, message }
}

function subscribe(
  wallet: DemoWalletState,
  event: string,
  listener: (value: unknown) => void,
): (() => void)[] {
  if (event === 'stx_accountChange')
    return [
      wallet.on('accounts', () => listener(pageAccounts(wallet.network(), wallet.visible().slice(0, 1)))),
    ]
  if (event === 'stx_networkChange') return [wallet.on('network', () => listener(networksOf(wallet)))]
  return []
}
