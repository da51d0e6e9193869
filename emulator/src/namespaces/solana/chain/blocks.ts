import { createHash } from 'node:crypto'
import { toBase58 } from '../../../lib/base58.js'
import type { SolanaNetwork } from '../networks.js'

const slotMilliseconds = 400
/** For how many blocks a blockhash is valid. */
const lifetime = 150

/** A network's blocks: one every 400 ms, as on the real network, from a first slot on. */
export function createBlocks({ genesis }: SolanaNetwork, first: number) {
  const started = Date.now()
  const slots = new Map<string, number>()
  const slot = () => first + Math.floor((Date.now() - started) / slotMilliseconds)
  return {
    /** Also the block height, as no slot is ever skipped here. */
    slot,
    latest: () => {
      const now = slot()
      const blockhash = toBase58(createHash('sha256').update(`${genesis} ${now}`).digest())
      if (slots.size > 10_000) slots.clear()
      slots.set(blockhash, now)
      return { blockhash, lastValidBlockHeight: now + lifetime }
    },
    isRecent: (blockhash: string) => {
      const from = slots.get(blockhash)
      return from !== undefined && slot() - from <= lifetime
    },
  }
}
