import * as v from 'valibot'
import { RpcError } from '../rpc/call-rpc.js'
import { createGate } from './approval.js'
import { logged } from './call-log.js'
import { createEmitter } from './emitter.js'
import type { ApprovalRequest, Approve, Policy, WalletCall } from './types.js'

const StateSchema = v.object({
  /** Whether this site may see the accounts. */
  authorised: v.boolean(),
  locked: v.boolean(),
  /** Index of the selected account among the wallet's own. */
  account: v.number(),
  /** Reference part of the network the wallet is on, where its kind has such a thing. */
  network: v.string(),
})
type OwnerState = v.InferOutput<typeof StateSchema>

/** An account the wallet holds, as `/keys/{namespace}` tells it. */
export interface OwnAccount {
  readonly address: string
  readonly publicKey?: string
}

export interface OwnerOptions {
  readonly accounts: readonly OwnAccount[]
  /** Network to start on. @default '' */
  readonly network?: string
  /** Asks the emulator's keys; see {@link remoteKeys}. */
  readonly sign: (method: string, params: unknown) => Promise<unknown>
  /** Asked for every approval under the policy `ask`. Approves by default. */
  readonly approve?: Approve
  /** @default 'ask' */
  readonly policy?: Policy
  /** Keeps the state between page loads. In memory by default. */
  readonly storage?: { load: () => unknown; save: (state: OwnerState) => void }
}

/**
 * What demo wallets of every namespace share: consent, lock, the selected account, events, a log, and ways to fail.
 * A wallet of a namespace gives it the shape that pages meet.
 */
export interface Owner {
  /** All of the wallet's accounts, the selected one first, whether or not the site may see them. */
  own: () => readonly OwnAccount[]
  /** Those the site may see now: none while locked or not authorised. */
  visible: () => readonly OwnAccount[]
  network: () => string
  locked: () => boolean
  /** Asks for consent to see the accounts, unless it was given. @throws RpcError 4001 */
  connect: (method: string) => Promise<readonly OwnAccount[]>
  /** The site gives its permission back, or the owner takes it: `accounts` is told. */
  forget: () => void
  /** Asks the owner about one thing. @throws RpcError 4001 */
  ask: (request: ApprovalRequest) => Promise<void>
  /** Signs with the emulator's keys; ask first. */
  sign: (method: string, params: unknown) => Promise<unknown>
  /**
   * Every call a page makes runs through this: it is written down, and faults hit here.
   * What a fault answers has any shape at all, which the type of `run` does not tell.
   */
  call: <T>(method: string, params: unknown, run: () => Promise<T> | T) => Promise<T>
  /** `accounts` (visible ones), `network` (its reference), `disconnect`, and whatever `tell` sends. */
  on: (event: OwnerEvent, listener: (value: unknown) => void) => () => void

  policy: (policy: Policy) => void
  switchAccount: (index: number) => void
  /** The owner goes to another network, in the wallet; told as `network`. */
  switchNetwork: (reference: string) => void
  lock: () => void
  unlock: () => void
  calls: () => WalletCall[]
  /** How often the owner was asked something. */
  prompts: () => number
  /** From now on every call throws. */
  breakDown: () => void
  /** Every call is answered with this until the returned function is called. */
  answerWith: (value: unknown) => () => void
  /** Sends each event with this; the wallet passes it on as it is. */
  tell: (value: unknown) => void
  listeners: () => number
}

type OwnerEvent = 'accounts' | 'network' | 'disconnect' | 'odd'

export function createOwner(options: OwnerOptions): Owner {
  const { accounts, network = '', sign, approve = () => 'approve', storage } = options
  const stored = v.safeParse(StateSchema, storage?.load())
  let state: OwnerState = stored.success
    ? stored.output
    : { authorised: false, locked: false, account: 0, network }
  const set = (change: Partial<OwnerState>) => {
    state = { ...state, ...change }
    storage?.save(state)
  }
  let prompts = 0
  const gate = createGate((request) => approve(request), options.policy ?? 'ask')
  const emitter = createEmitter()
  const log: WalletCall[] = []
  let broken = false
  let odd: { readonly value: unknown } | undefined
  let listening = 0

  const own = () => [
    ...accounts.slice(state.account, state.account + 1),
    ...accounts.filter((_, index) => index !== state.account),
  ]
  const visible = () => (state.authorised && !state.locked ? own() : [])
  const tellAccounts = () => emitter.emit('accounts', visible())
  const ask = async (request: ApprovalRequest) => {
    prompts += 1
    await gate.ask(request)
  }

  return {
    own,
    visible,
    network: () => state.network,
    locked: () => state.locked,
    ask,
    sign,
    connect: async (method) => {
      if (visible().length === 0) {
        const details = [{ label: 'Account', value: own()[0]?.address ?? '' }]
        await ask({ kind: 'connect', method, params: undefined, title: 'Connect to this site', details })
        set({ authorised: true, locked: false })
        tellAccounts()
      }
      return visible()
    },
    forget: () => {
      if (!state.authorised) return
      set({ authorised: false })
      emitter.emit('disconnect', undefined)
      tellAccounts()
    },
    call: (method, params, run) =>
      logged(log, { method, params }, async () => {
        if (broken) throw new Error('The wallet crashed')
        return odd ? odd.value : run()
      }) as ReturnType<typeof run> & Promise<never>,
    on: (event, listener) => {
      emitter.on(event, listener)
      listening += 1
      let live = true
      return () => {
        if (!live) return
        live = false
        listening -= 1
        emitter.off(event, listener)
        if (broken) throw new Error('The wallet crashed')
      }
    },
    policy: gate.policy,
    switchAccount: (account) => {
      set({ account })
      if (state.authorised) tellAccounts()
    },
    switchNetwork: (reference) => {
      set({ network: reference })
      emitter.emit('network', reference)
    },
    lock: () => {
      set({ locked: true })
      if (state.authorised) tellAccounts()
    },
    unlock: () => {
      set({ locked: false })
      if (state.authorised) tellAccounts()
    },
    calls: () => log.map((call) => ({ ...call })),
    prompts: () => prompts,
    breakDown: () => {
      broken = true
    },
    answerWith: (value) => {
      odd = { value }
      return () => {
        odd = undefined
      }
    },
    tell: (value) => emitter.emit('odd', value),
    listeners: () => listening,
  }
}

const AnswerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** Keys that stay in the emulator, by the URL of its `/keys/{namespace}`. */
export function remoteKeys(url: string): OwnerOptions['sign'] {
  return async (method, params) => {
    const response = await fetch(url, { method: 'POST', body: JSON.stringify({ method, params }) })
    const answer = v.parse(AnswerSchema, await response.json())
    if ('error' in answer) throw new RpcError(answer.error.code, answer.error.message)
    return answer.result
  }
}
