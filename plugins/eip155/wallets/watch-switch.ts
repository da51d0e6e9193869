import { listen, withTimeout } from '../../../adapter-kit/chains/index.js'
import { ChainId, toChainId } from '../rpc/chain-id.js'
import { askWallet } from './provider.js'

/** How long a wallet that agreed to switch may take to do it, and how often it is asked, in milliseconds. */
const switchTime = 2000
const interval = 100

/** Watches one switch of the wallet's chain. */
export interface SwitchWatch {
  /** Resolves when the wallet's `chainChanged` event names the chain. */
  readonly announced: Promise<true>
  /**
   * True as soon as the wallet announced the chain or answers with its id; false after 2 s. Needed because some
   * wallets resolve the switch before they made it.
   */
  confirm(signal?: AbortSignal): Promise<boolean>
  stop(): void
}

/** Call it before asking the wallet to switch, otherwise its event may be missed. */
export function watchSwitch(provider: object, chainId: number): SwitchWatch {
  let stop = () => {}
  const announced = new Promise<true>((resolve) => {
    stop = listen(provider, 'chainChanged', (payload) => toChainId(payload) === chainId && resolve(true))
  })
  const confirm = async (signal?: AbortSignal) => {
    const either = (limit: AbortSignal) => Promise.race([announced, pollChain(provider, chainId, limit)])
    const isConfirmed = await withTimeout(switchTime, [signal], either)
    signal?.throwIfAborted()
    return isConfirmed
  }
  return { announced, confirm, stop }
}

async function pollChain(provider: object, chainId: number, until: AbortSignal): Promise<boolean> {
  while (!until.aborted) {
    const current = await askWallet(provider, { method: 'eth_chainId' }, ChainId, until).catch(
      () => undefined,
    )
    if (current === chainId) return true
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  return false
}
