import type { Eip155Service } from './contract.js'
import type { Eip155State } from './eip155-state.js'

const batch = () => import('./transactions/batch.js')
const contracts = () => import('./rpc/contracts.js')
const permissions = () => import('./wallets/permissions.js')

/** The service `eip155`. Each part of it is imported when it is first used. */
export function createService(state: Eip155State): Eip155Service {
  return {
    signTypedData: async (...args) =>
      (await import('./signing/sign-typed-data.js')).signTypedData(state, ...args),
    estimate: async (...args) => (await import('./transactions/estimate.js')).estimateFor(state, ...args),
    getBalance: async (...args) => (await import('./rpc/balance.js')).getBalance(state, ...args),
    readContract: async (...args) => (await contracts()).readContract(state, ...args),
    writeContract: async (...args) => (await contracts()).writeContract(state, ...args),
    waitForReceipt: async (...args) =>
      (await import('./transactions/wait-for-receipt.js')).waitForReceipt(state, ...args),
    getCapabilities: async (...args) =>
      (await import('./wallets/capabilities.js')).getCapabilities(state, ...args),
    sendCalls: async (...args) => (await batch()).sendCalls(state, ...args),
    getCallsStatus: async (...args) => (await batch()).getCallsStatus(state, ...args),
    showCallsStatus: async (...args) => (await batch()).showCallsStatus(state, ...args),
    grantPermissions: async (...args) => (await permissions()).grantPermissions(state, ...args),
    revokePermissions: async (...args) => (await permissions()).revokePermissions(state, ...args),
    requestPermissions: async (...args) => (await permissions()).requestPermissions(state, ...args),
    getPermissions: async (...args) => (await permissions()).getPermissions(state, ...args),
    getAssets: async (...args) => (await import('./wallets/assets.js')).getAssets(state, ...args),
    register: (connector, provider) => state.wallets.replace({ connector: { ...connector }, provider }),
  }
}
