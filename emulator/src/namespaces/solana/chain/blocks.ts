import { createHash } from 'node:crypto'
import { toBase58 } from '../../../lib/base58.js'
import type { SolanaNetwork } from '../networks.js'

const slotMilliseconds = 400
/** For how many blocks a blockhash is good. */
const lifetime = 150

/** A network's blocks: one each 400 ms, as on the real one, from a first slot on. */
export function createBlocks({ genesis }: SolanaNetwork, first: number) {
  const started = Date.now()
  const known = new Map<string, number>()
  const slot = () => first + Math.floor((Date.now() - started) / slotMilliseconds)
  return {
    /** Blocks are as high as slots: none was ever skipped here. */
    slot,
    latest: () => {
      const now = slot()
      const blockhash = toBase58(createHash('sha256').update(`${genesis} ${now}`).digest())
      if (known.size > 10_000) known.clear()
      known.set(blockhash, now)
      return { blockhash, lastValidBlockHeight: now + lifetime }
    },
    isRecent: (blockhash: string) => {
      const from = known.get(blockhash)
      return from !== undefined && slot() - from <= lifetime
    },
  }
}
