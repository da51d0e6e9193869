import type { Access } from '../access.js'
import { type Chain, createChain } from './chain.js'

/** The chains the emulator runs, each with its default port's distance from the HTTP port. */
export const chainIds: readonly number[] = [1, 10, 8453, 31337]

export interface Chains {
  /** Nothing for a chain that is not run here. */
  get: (id: number | string | undefined) => Chain | undefined
  all: () => readonly Chain[]
  stop: () => Promise<void>
}

/** `basePort` 0 lets the system choose every port; otherwise the chains follow it in order. */
export function createChains(basePort: number, enabled: boolean, access: Access): Chains {
  const chains = (enabled ? chainIds : []).map((id, index) =>
    createChain(id, basePort === 0 ? 0 : basePort + 1 + index, access),
  )
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
