import { type AccountState, createAccountState, type StoredState } from './account-state.js'
import { createApproval } from './approval.js'
import { logCall } from './call-log.js'
import { createEmitter, type Emitter } from './emitter.js'
import type { ApprovalRequest, Approve, Policy, Quirks, WalletCall } from './types.js'

/** An account of the wallet, as `/keys/{namespace}` returns it. */
export interface WalletAccount {
  readonly address: string
  readonly publicKey?: string
}

export interface DemoWalletStateOptions {
  readonly accounts: readonly WalletAccount[]
  /** Network to start on. @default '' */
  readonly network?: string
  /** Signs with the emulator's keys; see `remoteKeys`. */
  readonly sign: (method: string, params: unknown) => Promise<unknown>
  /** Asked for every approval under the policy `ask`. Approves by default. */
  readonly approve?: Approve
  /** @default 'ask' */
  readonly policy?: Policy
  /** Keeps the state between page loads. In memory by default. */
  readonly storage?: { load: () => unknown; save: (state: StoredState) => void }
}

/**
 * What demo wallets of every namespace share: permission, lock, the selected account, events, a log, and ways to fail.
 * Each namespace builds on it the provider that pages get.
 */
export interface DemoWalletState {
  /** All of the wallet's accounts, the selected one first, whether or not the site may see them. */
  own: () => readonly WalletAccount[]
  /** Those the site may see now: none while locked or not authorised. */
  visible: () => readonly WalletAccount[]
  network: () => string
  locked: () => boolean
  /** Asks for consent to see the accounts, unless it was given. @throws RpcError 4001 */
  connect: (method: string) => Promise<readonly WalletAccount[]>
  /** The site may see the accounts from now on; ask first. */
  share: () => void
  /** The site gives its permission back, or the user takes it away. Sends `disconnect` and `accounts`. */
  forget: () => void
  /** Asks the user to approve one thing. @throws RpcError 4001 */
  ask: (request: ApprovalRequest) => Promise<void>
  /** Signs with the emulator's keys; ask first. */
  sign: (method: string, params: unknown) => Promise<unknown>
  /**
   * Every call a page makes goes through this: it is logged, and `breakDown` and `answerWith` take effect here. The
   * answer then need not have the type of `run`.
   */
  call: <T>(method: string, params: unknown, run: () => Promise<T> | T) => Promise<T>
  /**
   * `accounts` (the visible ones), `network` (its reference), `disconnect`, `odd` (what `tell` sends). Returns how to
   * stop.
   */
  on: (event: WalletEvent, listener: (value: unknown) => void) => () => void

  /** Of the quirks those of this namespace matter. */
  policy: (policy: Policy, quirks?: Quirks) => void
  quirks: () => Quirks
  switchAccount: (index: number) => void
  /** The user chooses another network in the wallet. Sends `network`. */
  switchNetwork: (reference: string) => void
  lock: () => void
  unlock: () => void
  calls: () => WalletCall[]
  /** How often the user was asked something. */
  prompts: () => number
  /** From now on every call throws. */
  breakDown: () => void
  /** Every call is answered with this until the returned function is called. */
  answerWith: (value: unknown) => () => void
  /** Sends this value to the page's listeners of every event, whatever its shape. */
  tell: (value: unknown) => void
  listeners: () => number
}

type WalletEvent = 'accounts' | 'network' | 'disconnect' | 'odd'

export function createDemoWalletState(options: DemoWalletStateOptions): DemoWalletState {
  const emitter = createEmitter()
  const faults = createFaults()
  const approval = createCountedApproval(options)
  const core: Core = { ...createAccountState(options), emitter, ask: approval.ask }
  const log: WalletCall[] = []
  let quirks: Quirks = {}
  return {
    own: core.allAccounts,
    visible: core.visible,
    network: () => core.get().network,
    locked: () => core.get().locked,
    sign: options.sign,
    ...approval,
    policy: (policy, next = quirks) => {
      quirks = next
      approval.policy(policy)
    },
    quirks: () => quirks,
    ...permissionMethods(core),
    ...userActions(core),
    ...createListening(emitter, faults.throwIfBroken),
    call: (method, params, run) =>
      logCall(log, { method, params }, () => faults.apply(run)) as ReturnType<typeof run> & Promise<never>,
    calls: () => log.map((call) => ({ ...call })),
    breakDown: faults.breakDown,
    answerWith: faults.answerWith,
    tell: (value) => emitter.emit('odd', value),
  }
}

/** What the parts of a wallet work on. */
interface Core extends AccountState {
  readonly emitter: Emitter
  readonly ask: (request: ApprovalRequest) => Promise<void>
}

function createCountedApproval({ approve = () => 'approve', policy = 'ask' }: DemoWalletStateOptions) {
  const approval = createApproval((request) => approve(request), policy)
  let prompts = 0
  return {
    ask: async (request: ApprovalRequest) => {
      prompts += 1
      await approval.ask(request)
    },
    policy: approval.policy,
    prompts: () => prompts,
  }
}

/** What the site does: it asks for permission, and gives it back. */
function permissionMethods({ get, set, allAccounts, visible, emitter, ask }: Core) {
  const share = () => {
    set({ authorised: true, locked: false })
    emitter.emit('accounts', visible())
  }
  return {
    share,
    connect: async (method: string) => {
      if (visible().length > 0) return visible()
      const details = [{ label: 'Account', value: allAccounts()[0]?.address ?? '' }]
      await ask({ kind: 'connect', method, params: undefined, title: 'Connect to this site', details })
      share()
      return visible()
    },
    forget: () => {
      if (!get().authorised) return
      set({ authorised: false })
      emitter.emit('disconnect', undefined)
      emitter.emit('accounts', visible())
    },
  }
}

/** What the user does in the wallet. Sites without permission are told nothing about accounts. */
function userActions({ get, set, visible, emitter }: Core) {
  const changeAccounts = (change: Parameters<typeof set>[0]) => {
    set(change)
    if (get().authorised) emitter.emit('accounts', visible())
  }
  return {
    switchAccount: (account: number) => changeAccounts({ account }),
    switchNetwork: (network: string) => {
      set({ network })
      emitter.emit('network', network)
    },
    lock: () => changeAccounts({ locked: true }),
    unlock: () => changeAccounts({ locked: false }),
  }
}

/** Adds and counts listeners. @param throwIfBroken is called after each removal */
function createListening(emitter: Emitter, throwIfBroken: () => void) {
  let count = 0
  return {
    on: (event: WalletEvent, listener: (value: unknown) => void) => {
      emitter.on(event, listener)
      count += 1
      let isOn = true
      return () => {
        if (!isOn) return
        isOn = false
        count -= 1
        emitter.off(event, listener)
        throwIfBroken()
      }
    },
    listeners: () => count,
  }
}

/** Ways to fail that a test switches on. */
function createFaults() {
  let isBroken = false
  let answer: { readonly value: unknown } | undefined
  const throwIfBroken = () => {
    if (isBroken) throw new Error('The wallet crashed')
  }
  return {
    throwIfBroken,
    /** Runs a call of the page, unless a fault is switched on. */
    apply: async (run: () => unknown): Promise<unknown> => {
      throwIfBroken()
      return answer ? answer.value : run()
    },
    breakDown: () => {
      isBroken = true
    },
    answerWith: (value: unknown) => {
      answer = { value }
      return () => {
        answer = undefined
      }
    },
  }
}
