import { optionalService } from '../../../adapter-kit/features/index.js'
import {
  type Connection,
  codeOf,
  orAbort,
  type PluginContext,
  type WritableAtom,
} from '../../../kernel/plugin.js'
import { networkOf } from '../chain-terms.js'
import type { SignInAttempt, SignInProblem } from '../contract.js'
import type { MadeMessage, ProviderClient } from '../providers/provider-client.js'
import { accountOf } from './account-of.js'
import { countRefusal, countSignIn } from './count-sign-in.js'
import { problemOf } from './problem-of.js'
import type { Remembered } from './remembered.js'

/** Whose sign-in it is, and for how long. */
export interface Subject {
  readonly connection: Connection
  readonly required: boolean
  /** Aborts when nobody waits for it any more: the visitor left, or the wallet changed. */
  readonly signal: AbortSignal
  /** What went wrong before. */
  readonly problem?: SignInProblem | undefined
}

interface Deps {
  readonly context: PluginContext
  readonly client: ProviderClient
  readonly remembered: Remembered
  readonly state: WritableAtom<SignInAttempt>
}

/** `unconfirmed`: the site wants an email address of the account confirmed before it takes a signature. */
export type SignInOutcome = 'signed-in' | 'cancelled' | 'unconfirmed'

export interface Attempt {
  /** Never, where nobody waits for it any more. */
  readonly outcome: Promise<SignInOutcome>
  start(): void
  sign(): Promise<void>
  cancel(): void
}

/** What the steps share. */
interface AttemptState extends Deps {
  readonly subject: Subject
  message: MadeMessage | undefined
  /** Sessions that the site took when the visitor had been told that it is late. */
  readonly late: MadeMessage['data'][]
  /** Nobody waits for it any more: what comes now is dropped. */
  isOver(): boolean
  settle(outcome: SignInOutcome): void
}

const busy: readonly SignInAttempt['status'][] = ['preparing', 'signing', 'verifying', 'leaving']

/** Makes the text, has the wallet sign it and hands the signature to the site. */
export function createAttempt(parts: Deps, subject: Subject, isCurrent: () => boolean): Attempt {
  let settle: (outcome: SignInOutcome) => void = () => undefined
  const outcome = new Promise<SignInOutcome>((resolve) => {
    settle = resolve
  })
  let isCancelled = false
  const isOver = () => isCancelled || !isCurrent() || subject.signal.aborted
  const rest = { message: undefined, late: [], isOver, settle: (as: SignInOutcome) => settle(as) }
  const running: AttemptState = { ...parts, subject, ...rest }
  subject.signal.addEventListener('abort', () => dropLate(running), { once: true })
  return {
    outcome,
    start: () => void prepare(running, subject.problem),
    async sign() {
      if (busy.includes(parts.state.get().status)) return
      const { message } = running
      if (!message) return prepare(running)
      if (isExpired(message)) return prepare(running, { kind: 'expired' })
      count(running, 'CLICK_SIGN_SIWX_MESSAGE')
      await signAndAdd(running, message)
    },
    cancel() {
      count(running, 'CLICK_CANCEL_SIWX')
      show(running, { status: 'leaving' })
      isCancelled = true
      dropLate(running)
      settle('cancelled')
    },
  }
}

function show(
  { context, state, subject, message }: AttemptState,
  next: Pick<SignInAttempt, 'status' | 'problem'>,
) {
  const { connection, required } = subject
  const { name, imageUrl } = connection.connector
  state.set({
    ...next,
    required,
    text: message?.text,
    network: networkOf(context, connection.network),
    wallet: { name, imageUrl },
  })
}

async function prepare(running: AttemptState, problem?: SignInProblem): Promise<void> {
  const { connection, signal } = running.subject
  running.message = undefined
  show(running, { status: 'preparing', problem })
  try {
    const input = { accountAddress: connection.accounts[0].address, chainId: connection.network }
    running.message = await running.client.message(input, signal)
    if (!running.isOver()) show(running, { status: 'ready', problem })
  } catch (error) {
    if (running.isOver()) return
    running.context.report(error)
    show(running, { status: 'stuck', problem: problemOf(error, 'text') })
  }
}

const isExpired = ({ endsAt }: MadeMessage) => endsAt < Date.now()

async function signAndAdd(running: AttemptState, message: MadeMessage): Promise<void> {
  const { data, text } = message
  const { client, subject } = running
  let step: 'wallet' | 'site' = 'wallet'
  let isLate = false
  try {
    show(running, { status: 'signing' })
    const signature = await orAbort(signatureOf(running, text), subject.signal)
    if (running.isOver()) return
    if (isExpired(message)) return await prepare(running, { kind: 'expired' })
    step = 'site'
    show(running, { status: 'verifying' })
    const onSuccess = () => {
      if (!running.isOver() && !isLate) return admit(running, data)
      // A yes after the visitor was told that the site is late lets nobody in: they may be signing again.
      running.late.push(data)
      if (running.isOver()) dropLate(running)
    }
    await client.add({ data, message: text, signature }, subject.connection, subject.signal, onSuccess)
  } catch (error) {
    isLate = true
    if (!running.isOver()) await fail(running, error, step)
  }
}

/** At once when the site has taken the session, so that it ends with the connection whatever happens next. */
function admit(running: AttemptState, { accountAddress, chainId }: MadeMessage['data']): void {
  const { context, remembered, subject } = running
  remembered.setAsked(accountOf(subject.connection), false)
  remembered.addSignIn(subject.connection)
  count(running, 'SIWX_AUTH_SUCCESS')
  context.events.emit('siwx:signed-in', { address: accountAddress, network: chainId })
  running.settle('signed-in')
}

/**
 * The site may take a signature after the visitor left, or the wallet changed: nobody is signed in by it. Who has signed
 * in since, here or in another tab, stays so.
 */
function dropLate({ context, client, remembered, late }: AttemptState): void {
  for (const { chainId, accountAddress } of late.splice(0))
    if (!remembered.hasSignIn(chainId, accountAddress))
      void client.revoke(chainId, accountAddress).catch(context.report)
}

async function signatureOf({ context, client, subject }: AttemptState, message: string): Promise<string> {
  const { connection } = subject
  const { accounts, network, connector } = connection
  const { provider } = client
  if (provider.signMessage)
    return provider.signMessage({ message, chainId: network, accountAddress: accounts[0].address })
  const adapter = await context.use(`adapter:${connector.namespace}`)
  return adapter.signMessage(connection, message)
}

/** A text that the site has seen is spent: its nonce was for one attempt. */
async function fail(running: AttemptState, error: unknown, step: 'wallet' | 'site'): Promise<void> {
  const { context, subject } = running
  const problem = problemOf(error, step)
  if (problem.kind !== 'declined') context.report(error)
  const code = codeOf(error)
  countRefusal(context, subject.connection, {
    message: 'Error signing message',
    ...(code !== undefined && { code }),
  })
  // Where nobody can ask for the address it is a refusal.
  if (code === 'LK_SIGN_IN_EMAIL' && (await optionalService(context, 'email-capture')))
    running.settle('unconfirmed')
  else if (step === 'wallet') show(running, { status: 'ready', problem })
  else await prepare(running, problem)
}

const count = ({ context, subject }: AttemptState, event: Parameters<typeof countSignIn>[2]): void =>
  countSignIn(context, subject.connection, event)
