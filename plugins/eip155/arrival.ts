import { listen, withLimit } from '../../adapters/index.js'
import { ask, ChainId } from './answers.js'
import { toChainId } from './chain-id.js'

/** How long a wallet that agreed to switch may take to be there, in milliseconds. */
const arrivalTime = 2000
const interval = 100

export interface Arrival {
  /** Resolves when the wallet says it moved there. */
  readonly heard: Promise<true>
  /** True once the wallet said so or answers the new id; some resolve the switch before they moved. */
  confirm(signal?: AbortSignal): Promise<boolean>
  stop(): void
}

/** Watches for a wallet's arrival on a chain; begin before asking, or the event is missed. */
export function expectChain(provider: object, id: number): Arrival {
  let stop = () => {}
  const heard = new Promise<true>((resolve) => {
    stop = listen(provider, 'chainChanged', (payload) => toChainId(payload) === id && resolve(true))
  })
  const confirm = async (signal?: AbortSignal) => {
    const either = (limit: AbortSignal) => Promise.race([heard, poll(provider, id, limit)])
    const arrived = await withLimit(arrivalTime, [signal], either)
    signal?.throwIfAborted()
    return arrived
  }
  return { heard, confirm, stop }
}

async function poll(provider: object, id: number, until: AbortSignal): Promise<boolean> {
  while (!until.aborted) {
    const current = await ask(provider, { method: 'eth_chainId' }, ChainId, until).catch(() => undefined)
    if (current === id) return true
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  return false
}
