import {
  type Connection,
  codeOf,
  createWritableAtom,
  currentView,
  type Live,
  orAbort,
  type PluginContext,
} from '../../../kernel/plugin.js'
import { networkOf } from '../chain-terms.js'
import type { SignInAttempt, SignInProblem } from '../contract.js'
import type { MadeMessage, ProviderClient } from '../providers/provider-client.js'
import { problemOf } from './problem-of.js'

/** Whose sign-in it is, and for how long. */
export interface Subject {
  readonly connection: Connection
  readonly required: boolean
  /** Aborts when nobody waits for it any more: the visitor left, or the wallet changed. */
  readonly signal: AbortSignal
  /** What went wrong before. */
  readonly problem?: SignInProblem | undefined
}

interface Running {
  readonly subject: Subject
  message: MadeMessage | undefined
  settle(isSignedIn: boolean): void
}

export interface Attempts {
  readonly state: Live<SignInAttempt>
  /**
   * Resolves once the visitor signed in (true) or cancelled (false); the view is shown by who asks.
   * Rejects with the signal's reason.
   */
  run(subject: Subject): Promise<boolean>
  sign(): Promise<void>
  cancel(): void
}

const nobody: SignInAttempt = { status: 'none', required: false }
const busy: readonly SignInAttempt['status'][] = ['preparing', 'signing', 'verifying', 'leaving']

/** One attempt at a time: makes the text, has the wallet sign it and hands the signature to the site. */
export function createAttempts(context: PluginContext, client: ProviderClient): Attempts {
  const { store, state: modal, events, track, report } = context
  const state = createWritableAtom<SignInAttempt>(store, nobody)
  let current: Running | undefined
  const isOver = (running: Running) => current !== running || running.subject.signal.aborted

  function show(running: Running, next: Pick<SignInAttempt, 'status' | 'problem'>): void {
    const { connection, required } = running.subject
    const { name, imageUrl } = connection.connector
    state.set({
      ...{ ...next, required, text: running.message?.text },
      network: networkOf(context, connection.network),
      wallet: { name, imageUrl },
    })
  }

  async function prepare(running: Running, problem?: SignInProblem): Promise<void> {
    const { connection, signal } = running.subject
    running.message = undefined
    show(running, { status: 'preparing', problem })
    try {
      const input = { accountAddress: connection.accounts[0].address, chainId: connection.network }
      running.message = await client.message(input, signal)
      if (!isOver(running)) show(running, { status: 'ready', problem })
    } catch (error) {
      if (isOver(running)) return
      report(error)
      show(running, { status: 'stuck', problem: problemOf(error, 'text') })
    }
  }

  async function handIn(running: Running, { data, text }: MadeMessage): Promise<void> {
    let step: 'wallet' | 'site' = 'wallet'
    try {
      show(running, { status: 'signing' })
      const signature = await orAbort(signWith(running, text), running.subject.signal)
      if (isOver(running)) return
      step = 'site'
      show(running, { status: 'verifying' })
      await client.add({ data, message: text, signature }, running.subject.signal)
      if (isOver(running)) return
      track('SIWX_AUTH_SUCCESS', propertiesOf(running.subject))
      events.emit('siwx:signed-in', { address: data.accountAddress, network: data.chainId })
      running.settle(true)
    } catch (error) {
      if (!isOver(running)) await failed(running, error, step)
    }
  }

  /** A text that the site has seen is spent: its nonce was for one attempt. */
  async function failed(running: Running, error: unknown, step: 'wallet' | 'site'): Promise<void> {
    const problem = problemOf(error, step)
    if (problem.kind !== 'declined') report(error)
    const code = codeOf(error)
    track('SIWX_AUTH_ERROR', {
      ...{ ...propertiesOf(running.subject), message: 'Error signing message' },
      ...(code !== undefined && { code }),
    })
    if (step === 'wallet') show(running, { status: 'ready', problem })
    else await prepare(running, problem)
  }

  async function signWith({ subject: { connection } }: Running, message: string): Promise<string> {
    const { provider } = client
    const { accounts, network, connector } = connection
    if (provider.signMessage)
      return provider.signMessage({ message, chainId: network, accountAddress: accounts[0].address })
    const adapter = await context.use(`adapter:${connector.namespace}`)
    return adapter.signMessage(connection, message)
  }

  // What is on screen stays as it is until the view has left.
  context.onLeave(
    store.sub(modal.route, () => {
      if (!current && currentView(context) !== 'SIWXSignMessage') state.set(nobody)
    }),
  )

  return {
    state: { get: state.get, subscribe: (listener) => store.sub(state.atom, listener) },
    async run(subject) {
      const done = new Promise<boolean>((settle) => {
        current = { subject, message: undefined, settle }
      })
      const running = current
      if (running) void prepare(running, subject.problem)
      return orAbort(done, subject.signal).finally(() => {
        if (current === running) current = undefined
      })
    },
    async sign() {
      const running = current
      if (!running || busy.includes(state.get().status)) return
      const { message } = running
      if (!message) return prepare(running)
      track('CLICK_SIGN_SIWX_MESSAGE', propertiesOf(running.subject))
      await handIn(running, message)
    },
    cancel() {
      const running = current
      if (!running) return
      track('CLICK_CANCEL_SIWX', propertiesOf(running.subject))
      show(running, { status: 'leaving' })
      running.settle(false)
    },
  }
}

const propertiesOf = ({ connection: { accounts, network } }: Subject) => ({
  network,
  isSmartAccount: accounts[0].type === 'smartAccount',
})
