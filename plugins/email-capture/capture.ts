import { linkSignals, type PluginContext, type WritableAtom } from '../../kernel/plugin.js'
import { type CodeAccount, type Codes, refusalOf } from './codes.js'
import type { CaptureState, EmailCaptureService, GivenEmail } from './contract.js'
import { isEmail } from './is-email.js'
import type { RecentEmails } from './recent-emails.js'

/** Who is asked, and for how long. */
export interface Subject {
  readonly account: CodeAccount
  readonly required: boolean
  /** An address that the wallet knows already: it is given without a question. */
  readonly loginEmail?: string | undefined
  /** Aborts when nobody waits for it any more: the visitor left, or the wallet changed. */
  readonly signal: AbortSignal
}

/** What the visitor answered. */
export type CaptureAnswer = GivenEmail | 'skipped'

export type CaptureView = 'DataCapture' | 'DataCaptureOtpConfirm'

export interface CaptureParts {
  readonly context: PluginContext
  readonly codes: Codes
  readonly recent: RecentEmails
  readonly state: WritableAtom<CaptureState>
  /** Puts a view on screen. */
  draw(view: CaptureView): void
}

export interface Capture
  extends Pick<EmailCaptureService, 'submit' | 'verify' | 'cancelCheck' | 'resend' | 'wait' | 'change'> {
  /** What the visitor answered; never, where nobody waits for it any more. */
  readonly answer: Promise<CaptureAnswer>
  start(): void
  skip(): void
}

/** What the steps share. */
interface Running extends CaptureParts {
  readonly subject: Subject
  /** Aborts with the answer too: what comes after it is dropped. */
  readonly signal: AbortSignal
  /** The code that was mailed last. */
  lastCode: { readonly email: string; readonly id: string; readonly at: number } | undefined
  isResending: boolean
  /** Ends the check of a code. */
  check: ReturnType<typeof linkSignals> | undefined
  settle(answer: CaptureAnswer): void
}

/** How long after a mail the next one may be sent, in milliseconds. */
const pause = 30_000

/** Asks for an address, and for the code that was mailed to it. */
export function createCapture(parts: CaptureParts, subject: Subject): Capture {
  const end = linkSignals([subject.signal])
  let settle: (answer: CaptureAnswer) => void = () => undefined
  const answer = new Promise<CaptureAnswer>((resolve) => {
    settle = (answer) => {
      resolve(answer)
      end.release()
    }
  })
  const { state } = parts
  const { signal } = end
  const running: Running = {
    ...parts,
    subject,
    signal,
    lastCode: undefined,
    isResending: false,
    check: undefined,
    settle: (as) => settle(as),
  }
  return {
    answer,
    start() {
      show(running, { status: 'asking' })
      if (subject.loginEmail !== undefined && isEmail(subject.loginEmail))
        void submit(running, subject.loginEmail)
    },
    submit: (text) => submit(running, text.trim()),
    verify: (code) => verify(running, code),
    cancelCheck() {
      running.check?.release()
      if (state.get().status === 'checking') show(running, { status: 'code' })
    },
    resend: () => resend(running),
    wait: () => Math.ceil(restOf(running) / 1000),
    change() {
      if (state.get().status === 'code') show(running, { status: 'asking' })
    },
    skip() {
      if (!subject.required) settle('skipped')
    },
  }
}

const views = {
  asking: 'DataCapture',
  sending: 'DataCapture',
  code: 'DataCaptureOtpConfirm',
  checking: 'DataCaptureOtpConfirm',
} as const

function show(
  { state, draw, subject }: Running,
  next: Pick<CaptureState, 'email' | 'problem'> & { readonly status: keyof typeof views },
): void {
  const { required, account } = subject
  state.set({ email: state.get().email, ...next, required, account: account.address })
  draw(views[next.status])
}

const restOf = ({ lastCode }: Running) => (lastCode ? Math.max(0, lastCode.at + pause - Date.now()) : 0)

async function submit(running: Running, email: string): Promise<void> {
  if (running.state.get().status !== 'asking') return
  if (!isEmail(email)) return show(running, { status: 'asking', email, problem: { kind: 'malformed' } })
  // The same address within the pause: its code is in the mail already.
  if (running.lastCode?.email === email && restOf(running) > 0)
    return show(running, { status: 'code', email })
  show(running, { status: 'sending', email })
  const isSent = await send(running, email)
  if (running.signal.aborted || isSent === 'known') return
  show(running, isSent ? { status: 'code', email } : { status: 'asking', email, problem: { kind: 'unsent' } })
}

/** @returns `known`: no code is needed, and the visitor goes on */
async function send(running: Running, email: string): Promise<boolean | 'known'> {
  const { codes, context, subject, signal, recent } = running
  try {
    const id = await codes.send(email, subject.account, signal)
    signal.throwIfAborted()
    recent.add(email)
    if (id === undefined) {
      give(running, { email })
      return 'known'
    }
    running.lastCode = { email, id, at: Date.now() }
    return true
  } catch (error) {
    if (!signal.aborted) context.report(error)
    return false
  }
}

async function resend(running: Running): Promise<boolean | undefined> {
  const { lastCode, state } = running
  if (state.get().status !== 'code' || !lastCode || restOf(running) > 0 || running.isResending)
    return undefined
  running.isResending = true
  const isSent = await send(running, lastCode.email)
  running.isResending = false
  if (isSent && !running.signal.aborted && state.get().status === 'code') show(running, { status: 'code' })
  return isSent === 'known' || running.signal.aborted ? undefined : isSent
}

async function verify(running: Running, code: string): Promise<void> {
  const { lastCode, state, signal, codes, context } = running
  if (state.get().status !== 'code' || !lastCode) return
  show(running, { status: 'checking' })
  const check = linkSignals([signal])
  running.check = check
  try {
    await codes.check(code, lastCode.id, check.signal)
    if (!check.signal.aborted) give(running, { email: lastCode.email, code: lastCode.id })
  } catch (error) {
    if (check.signal.aborted) return
    const refusal = refusalOf(error)
    if (!refusal) context.report(error)
    show(running, {
      status: 'code',
      problem: refusal ? { kind: 'refused', ...refusal } : { kind: 'unchecked' },
    })
  } finally {
    check.release()
  }
}

function give({ context, subject, settle }: Running, answer: GivenEmail): void {
  context.events.emit('email-capture:given', { ...subject.account, email: answer.email })
  settle(answer)
}
