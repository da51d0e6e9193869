import * as v from 'valibot'
import { safeParseAs } from '../../../kernel/plugin.js'
import { requireAddress } from '../accounts/address.js'
import type { Capabilities, ChainCapabilities, Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { toChainId, toHex } from '../rpc/chain-id.js'
import { targetConnection } from '../target.js'
import { callWallet } from './call-wallet.js'

const CapabilityMap = v.record(v.string(), v.record(v.string(), v.unknown()))

/** EIP-5792, for all chains unless some are named. @throws LatchkeyError LK_WALLET_METHOD, LK_NOT_CONNECTED */
export async function getCapabilities(
  state: Eip155State,
  chainIds?: readonly (number | string)[],
  target?: Target,
): Promise<Capabilities> {
  const connection = targetConnection(state, target)
  const ids = chainIds?.map(hexChain).filter((id) => id !== undefined)
  const params = [requireAddress(connection.accounts[0].address), ...(ids ? [ids] : [])]
  const answer = await callWallet(connection, { method: 'wallet_getCapabilities', params }, CapabilityMap)
  return Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) => {
      const id = hexChain(key)
      return id ? [[id, withAtomic(value)]] : []
    }),
  )
}

/** A chain id or CAIP-2 id in hex, as EIP-5792 writes it; `0x0` stands for all chains. */
export function hexChain(key: number | string): string | undefined {
  if (/^0x0+$/.test(`${key}`)) return '0x0'
  const id = toChainId(typeof key === 'string' ? key.replace(/^eip155:/, '') : key)
  return id === undefined ? undefined : toHex(id)
}

/** The capability to send several calls as one: before the standard was final, and since. */
const AtomicBatch = v.object({ atomicBatch: v.object({ supported: v.boolean() }) })
const Atomic = v.object({
  atomic: v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) }),
})

function withAtomic(value: Record<string, unknown>): ChainCapabilities {
  const { atomic: _, ...others } = value
  const current = safeParseAs(Atomic, value)
  if (current.success) return { ...others, atomic: { status: current.output.atomic.status } }
  const old = safeParseAs(AtomicBatch, value)
  if (!old.success) return others
  return { ...others, atomic: { status: old.output.atomicBatch.supported ? 'supported' : 'unsupported' } }
}
