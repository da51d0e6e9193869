import { callRpc } from '../rpc/call-rpc.js'
import { createApproval } from './approval.js'
import { logCall } from './call-log.js'
import { selectedFirst, type WalletContext, type WalletMethods } from './context.js'
import { createEmitter } from './emitter.js'
import { disconnected, unsupportedMethod } from './errors.js'
import { accountMethods, forget } from './methods/accounts.js'
import { batchMethods } from './methods/batch.js'
import { chainMethods, enterChain } from './methods/chains.js'
import { isRead, otherMethods } from './methods/other.js'
import { executionPermissionMethods, grantPermissions } from './methods/permissions.js'
import { signInMethods } from './methods/sign-in.js'
import { signingMethods } from './methods/signing.js'
import { createProviderState, type WalletStorage } from './provider-state.js'
import type { Approve, Eip1193Provider, Policy, Quirks, RequestArguments, WalletCall } from './types.js'

export interface DemoWalletOptions {
  /** The node of a chain by CAIP-2 id: `emulator.rpc`, or any other. */
  rpc: (caip2: string) => string
  /** Anvil's accounts, which its nodes sign for. */
  accounts: readonly (string | { address: string })[]
  /** @default 1 */
  chainId?: number
  /** Chains it knows from the start. @default [1, 10, 31337] */
  chains?: readonly number[]
  /** Asked for every approval under the policy `ask`. Approves by default. */
  approve?: Approve
  /** @default 'ask' */
  policy?: Policy
  quirks?: Quirks
  /** Keeps the state between page loads. In memory by default. */
  storage?: WalletStorage
}

/** A provider, and the controls that a wallet's user has. */
export interface DemoWallet extends Eip1193Provider {
  /** The provider without the controls, as a page gets it. */
  provider: Eip1193Provider
  policy: (policy: Policy, quirks?: Quirks) => void
  switchAccount: (index: number) => void
  /** The user changes the chain in the wallet: no approval, just the event. */
  switchChain: (chainId: number) => void
  lock: () => void
  unlock: () => void
  disconnect: () => void
  calls: () => WalletCall[]
}

/** An EVM wallet without a user interface. Anvil's unlocked accounts sign for it. */
export function createDemoWallet(options: DemoWalletOptions): DemoWallet {
  const emitter = createEmitter()
  const approval = createApproval(options.approve ?? (() => 'approve'), options.policy ?? 'ask')
  let quirks = options.quirks ?? {}
  const context: WalletContext = {
    state: createProviderState(initialState(options), options.storage),
    quirks: () => quirks,
    allAccounts: options.accounts.map((account) => (typeof account === 'string' ? account : account.address)),
    emit: emitter.emit,
    ask: approval.ask,
    node: (chainId, method, params) => callRpc(options.rpc(`eip155:${chainId}`), method, params),
  }
  const log: WalletCall[] = []
  const provider = createProvider(context, emitter, log)
  return {
    ...provider,
    provider,
    policy: (policy, nextQuirks) => {
      quirks = nextQuirks ?? quirks
      approval.policy(policy)
    },
    calls: () => log.map((call) => ({ ...call })),
    ...walletControls(context),
  }
}

function initialState({ chainId = 1, chains = [1, 10, 31337] }: DemoWalletOptions) {
  return { authorised: false, locked: false, chainId, chains: [...chains], account: 0 }
}

function createProvider(
  context: WalletContext,
  emitter: ReturnType<typeof createEmitter>,
  log: WalletCall[],
): Eip1193Provider {
  const methods: WalletMethods = {
    ...accountMethods,
    ...chainMethods,
    ...signingMethods,
    ...batchMethods(),
    ...otherMethods,
    wallet_grantPermissions: grantPermissions,
    ...executionPermissionMethods(),
    ...signInMethods,
  }
  const provider: Eip1193Provider = {
    request: (args) => logCall(log, args, () => answer(context, methods, args)),
    on: (event, listener) => {
      emitter.on(event, listener)
      return provider
    },
    removeListener: (event, listener) => {
      emitter.off(event, listener)
      return provider
    },
  }
  return provider
}

async function answer(context: WalletContext, methods: WalletMethods, { method, params }: RequestArguments) {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (handler) return handler(context, params ?? [], method)
  if (!isRead(method)) throw unsupportedMethod(method)
  return context.node(context.state.get().chainId, method, Array.isArray(params) ? params : [])
}

function walletControls(context: WalletContext) {
  const { state, allAccounts, emit } = context
  const tellAccounts = (accounts: readonly string[]) => {
    if (state.get().authorised) emit('accountsChanged', accounts)
  }
  return {
    switchAccount: (account: number) => {
      state.set({ account })
      tellAccounts(selectedFirst(allAccounts, account))
    },
    switchChain: (chainId: number) => {
      state.set({ chains: [...new Set([...state.get().chains, chainId])] })
      enterChain(context, chainId)
    },
    lock: () => {
      state.set({ locked: true })
      tellAccounts([])
    },
    unlock: () => {
      state.set({ locked: false })
      tellAccounts(selectedFirst(allAccounts, state.get().account))
    },
    disconnect: () => {
      forget(context)
      emit('disconnect', disconnected())
    },
  }
}
