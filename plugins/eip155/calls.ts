import type { Room } from './room.js'
import type { Eip155Service } from './service.js'

const batch = () => import('./batch.js')
const contracts = () => import('./contracts.js')
const permissions = () => import('./permissions.js')

/** The service `eip155`; each part loads when it is first used. */
export function createService(room: Room): Eip155Service {
  return {
    signTypedData: async (...args) => (await import('./typed-data.js')).signTypedData(room, ...args),
    estimate: async (...args) => (await import('./estimate.js')).estimateFor(room, ...args),
    getBalance: async (...args) => (await import('./balance.js')).getBalance(room, ...args),
    readContract: async (...args) => (await contracts()).readContract(room, ...args),
    writeContract: async (...args) => (await contracts()).writeContract(room, ...args),
    waitForReceipt: async (...args) => (await import('./receipt.js')).waitForReceipt(room, ...args),
    getCapabilities: async (...args) => (await batch()).getCapabilities(room, ...args),
    sendCalls: async (...args) => (await batch()).sendCalls(room, ...args),
    getCallsStatus: async (...args) => (await batch()).getCallsStatus(room, ...args),
    showCallsStatus: async (...args) => (await batch()).showCallsStatus(room, ...args),
    grantPermissions: async (...args) => (await permissions()).grantPermissions(room, ...args),
    revokePermissions: async (...args) => (await permissions()).revokePermissions(room, ...args),
    requestPermissions: async (...args) => (await permissions()).requestPermissions(room, ...args),
    getPermissions: async (...args) => (await permissions()).getPermissions(room, ...args),
    getAssets: async (...args) => (await import('./assets.js')).getAssets(room, ...args),
    register: (connector, provider) => room.wallets.replace({ connector: { ...connector }, provider }),
  }
}
