import { chainOf } from './chains.js'
import type { Door } from './door.js'
import { methodNotSupported } from './unsupported.js'
import { askAt, seenIn } from './wbip-ask.js'

/**
 * Leather: every question for addresses prompts, so they are asked for once and kept; it tells nothing on its own,
 * and takes the network with each request.
 */
export function leatherDoor(provider: () => unknown): Door {
  const ask = askAt(provider)
  return {
    remembers: true,
    async connect(wanted, signal) {
      const chain = chainOf(wanted?.caipNetworkId)
      const params = chain && chain.prefix !== 'bc' ? { network: chain.name.toLowerCase() } : {}
      return seenIn(await ask('getAddresses', params, signal), 'getAddresses')
    },
    look: async () => {
      throw methodNotSupported('getAddresses', 'LeatherProvider')
    },
    watch: () => () => {},
    leave: async () => {},
    work: async () => (await import('./work-leather.js')).createWork(ask),
  }
}
