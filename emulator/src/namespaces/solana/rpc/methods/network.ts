import * as v from 'valibot'
import { readParams } from '../../../../wallets/params.js'
import { at } from '../shapes.js'
import type { RpcMethods } from './method.js'

const Hash = v.looseTuple([v.string()])
const slotsInEpoch = 432_000
const recentFees = [0, 1000, 1000, 1000, 25_000]

/** Methods about the network itself. A block's height equals its slot, as no slot is ever skipped here. */
export const networkMethods: RpcMethods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '2.3.13', 'feature-set': 0 }),
  getGenesisHash: ({ network }) => network.genesis,
  getSlot: (chain) => chain.slot(),
  getBlockHeight: (chain) => chain.slot(),
  getEpochInfo: (chain) => {
    const slot = chain.slot()
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / slotsInEpoch),
      slotIndex: slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: chain.history().length,
    }
  },
  getLatestBlockhash: (chain) => at(chain, chain.latest()),
  isBlockhashValid: (chain, params) => at(chain, chain.isRecent(readParams(Hash, params)[0])),
  /** The same fees for every request, so that tests know the median: 1000 micro-lamports a unit. */
  getRecentPrioritizationFees: (chain) =>
    recentFees.map((prioritizationFee, index) => ({
      slot: chain.slot() - recentFees.length + index,
      prioritizationFee,
    })),
}
