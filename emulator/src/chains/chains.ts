import type { Access } from '../server/access.js'
import { type Chain, type ChainOptions, createChain } from './chain.js'
import type { NameSeed } from './prepare-names.js'

/** The chains that the emulator runs. A chain's default port is the HTTP port plus this offset. */
export const chainIds: readonly number[] = [1, 10, 8453, 31337]

export interface Chains {
  /** Undefined for a chain that the emulator does not run. */
  get: (id: number | string | undefined) => Chain | undefined
  all: () => readonly Chain[]
  stop: () => Promise<void>
}

interface ChainsOptions {
  /** 0 lets the system choose every port; otherwise the chains follow it in order. */
  basePort: number
  enabled: boolean
  access: Access
  names: NameSeed
}

export function createChains({ basePort, enabled, access, names }: ChainsOptions): Chains {
  const optionsOf = (id: number, index: number): ChainOptions => ({
    id,
    port: basePort === 0 ? 0 : basePort + 1 + index,
    access,
    // ENS exists on chain 1 only.
    ...(id === 1 && { names }),
  })
  const chains = (enabled ? chainIds : []).map((id, index) => createChain(optionsOf(id, index)))
  return {
    get: (id) => chains.find((chain) => chain.id === chainNumber(id)),
    all: () => chains,
    stop: async () => {
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
}

/** Reads `eip155:10`, `10`, `0xa` and 10. */
function chainNumber(id: number | string | undefined): number {
  return typeof id === 'string' ? Number(id.replace(/^eip155:/, '') || Number.NaN) : (id ?? Number.NaN)
}

/** The chain's CAIP-2 id. */
export function caip2(id: number): string {
  return `eip155:${id}`
}
