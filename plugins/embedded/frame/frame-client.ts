import type * as v from 'valibot'
import { isWalletRejection, rejection } from '../../../adapter-kit/features/index.js'
import { codeOf, linkSignals, orAbort, safeParseAs } from '../../../kernel/plugin.js'
import {
  aborted,
  badFrameAnswer,
  badRequest,
  frameKeptOut,
  frameNotLoaded,
  frameRefused,
  frameTimeout,
  isDenied,
  isStorageDenied,
  storageDenied,
} from '../errors.js'
import {
  alerted,
  Envelope,
  Failure,
  type FrameEventName,
  type FrameInput,
  type FrameOutput,
  frameEvents,
  logins,
  Ready,
} from './frame-events.js'
import type { FrameLink, FrameListeners } from './frame-link.js'

/** How long the frame's page may take to say that it is ready, and what it needs after that, in milliseconds. */
const loadTime = 20_000
const settleTime = 500

export interface FrameClientDeps {
  /** Puts the frame into the page. */
  open(listeners: FrameListeners): Promise<FrameLink>
  /** Tells a frame that has just become ready what it has to know, before anything else is asked. */
  greet(client: FrameClient): Promise<void>
  alert(code: string): void
  report(error: unknown): void
}

/** Requests to the page in the frame. Every promise settles: by the answer, an error, a time-out, the signal, the end. */
export interface FrameClient {
  /** Loads the frame and greets it; once for all who ask. @throws LatchkeyError LK_FRAME */
  init(): Promise<void>
  /** Asks a frame that is there; loads it first where it is not. */
  send<N extends FrameEventName>(
    name: N,
    payload?: FrameInput<N>,
    signal?: AbortSignal,
  ): Promise<FrameOutput<N>>
  /** Whether a frame is there that said it is ready. */
  isReady(): boolean
  ignored(): number
  close(reason: unknown): void
}

/** One request that is not answered yet. */
interface Pending {
  readonly name: FrameEventName
  resolve(payload: unknown): void
  reject(error: unknown): void
}

/** The state of one frame, from its creation to its end; a later frame has its own. */
interface Attempt {
  readonly link: Promise<FrameLink>
  readonly ready: Promise<void>
  /** Aborts with its end. */
  readonly over: AbortSignal
  /** Undefined until it is in the page. */
  opened?: FrameLink
  isReady: boolean
  init?: Promise<void>
  end(reason: unknown): void
}

interface State {
  readonly deps: FrameClientDeps
  readonly pending: Map<string, Pending>
  attempt?: Attempt | undefined
  onReady?: (() => void) | undefined
  /** A frame that was told to forget a login is about to go. */
  leaving?: Promise<void> | undefined
  ignored: number
  closed?: unknown
}

export function createFrameClient(deps: FrameClientDeps): FrameClient {
  const state: State = { deps, pending: new Map(), ignored: 0 }
  const client: FrameClient = {
    async init() {
      if (state.leaving) await state.leaving
      const attempt = current(state)
      attempt.init ??= greet(state, attempt, client)
      return attempt.init
    },
    send: (name, payload, signal) => send(state, name, payload, signal),
    isReady: () => state.attempt?.isReady === true && !state.leaving,
    ignored: () => state.ignored,
    close(reason) {
      state.closed = reason
      state.attempt?.end(reason)
    },
  }
  return client
}

/** The frame that is in the page; a new one where there is none, or the page has taken it away. */
function current(state: State): Attempt {
  if (state.closed) throw state.closed
  const { attempt } = state
  if (attempt?.opened && !attempt.opened.isConnected()) attempt.end(frameNotLoaded())
  return state.attempt ?? start(state)
}

function start(state: State): Attempt {
  let settle: { resolve(): void; reject(error: unknown): void } = { resolve() {}, reject() {} }
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  ready.catch(() => undefined) // whoever waits for it is told
  const ending = new AbortController()
  const link = state.deps.open({
    message: (data) => state.attempt === attempt && hear(state, data),
    foreign: () => {
      state.ignored += 1
    },
    refusal: () => {
      if (attempt.isReady) return
      state.deps.alert('LK_EMBEDDER_POLICY')
      attempt.end(frameKeptOut())
    },
  })
  const timer = setTimeout(() => {
    state.deps.alert('APKT003')
    attempt.end(frameNotLoaded())
  }, loadTime)
  const attempt: Attempt = {
    link,
    ready,
    over: ending.signal,
    isReady: false,
    end(reason) {
      clearTimeout(timer)
      if (state.attempt !== attempt) return
      state.attempt = undefined
      state.onReady = undefined
      settle.reject(reason)
      ending.abort(reason)
      for (const one of [...state.pending.values()]) one.reject(reason)
      link.then((opened) => opened.close(), state.deps.report)
    },
  }
  state.attempt = attempt
  state.onReady = () => {
    clearTimeout(timer)
    attempt.isReady = true
    settle.resolve()
  }
  link.then(
    (opened) => {
      attempt.opened = opened
    },
    (error) => attempt.end(frameNotLoaded(error)),
  )
  return attempt
}

async function greet({ deps }: State, attempt: Attempt, client: FrameClient): Promise<void> {
  await attempt.ready
  try {
    await settled(attempt)
    await deps.greet(client)
  } catch (error) {
    delete attempt.init // the next one greets it anew
    throw error
  }
}

/** What the frame's page needs after READY; less where the frame ends before. */
function settled({ over }: Attempt): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, settleTime)
    const leave = () => {
      clearTimeout(timer)
      reject(over.reason)
    }
    over.addEventListener('abort', leave, { once: true })
  })
}

async function send<N extends FrameEventName>(
  state: State,
  name: N,
  payload: FrameInput<N> | undefined,
  signal: AbortSignal | undefined,
): Promise<FrameOutput<N>> {
  const { input, output }: { input: v.GenericSchema; output: (typeof frameEvents)[N]['output'] } =
    frameEvents[name]
  const message = safeParseAs(input, payload)
  if (!message.success) throw badRequest(name)
  if (state.leaving) await state.leaving
  signal?.throwIfAborted()
  const attempt = current(state)
  await (signal ? orAbort(attempt.ready, signal) : attempt.ready)
  const { post } = await attempt.link
  signal?.throwIfAborted()
  const giveUp = () => leave(state, attempt, post)
  const question = { name, payload: message.output, signal, giveUp }
  const answer = await exchange(state, question, post).catch((error) => {
    // A page that was loaded without storage has none until it is loaded anew.
    if (codeOf(error) === 'LK_FRAME_STORAGE') attempt.end(error)
    throw error
  })
  const result = safeParseAs(output, answer)
  if (!result.success) throw badFrameAnswer(name)
  return result.output
}

interface Question {
  readonly name: FrameEventName
  readonly payload: unknown
  readonly signal?: AbortSignal | undefined
  /** Called when nobody waits for the login any more. */
  giveUp?(): void
}

type Post = FrameLink['post']

/** The page in the frame forgets the login that it waits for, and goes. Whoever asks next has a new frame. */
function leave(state: State, attempt: Attempt, post: Post): void {
  state.leaving ??= exchange(state, { name: 'RELOAD', payload: undefined }, post)
    .catch(() => undefined) // a page that does not answer goes all the same
    .then(() => {
      state.leaving = undefined
      attempt.end(aborted())
    })
}

/** One request on its way: ends with its answer, or earlier. */
function exchange(
  { pending, deps }: State,
  { name, payload, signal, giveUp }: Question,
  post: Post,
): Promise<unknown> {
  const id = crypto.randomUUID()
  const limit = linkSignals([signal], frameEvents[name].limit)
  return new Promise((resolve, reject) => {
    pending.set(id, { name, resolve, reject })
    limit.signal.addEventListener('abort', () => {
      // Releasing the limit aborts it as well.
      if (!pending.has(id)) return
      const isLate = !signal?.aborted
      if (isLate && alerted.has(name)) deps.alert('APKT004')
      reject(isLate ? frameTimeout(name) : signal.reason)
      if (logins.has(name)) giveUp?.()
    })
    try {
      post({ type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload }) })
    } catch {
      reject(badRequest(name)) // what cannot be copied into another window, as a function
    }
  }).finally(() => {
    pending.delete(id)
    limit.release()
  })
}

/** A message of the frame's page; what answers nothing that was asked is counted, and nothing else. */
function hear(state: State, data: unknown): void {
  const message = safeParseAs(Envelope, data)
  if (!message.success || !accept(state, message.output)) state.ignored += 1
}

function accept(state: State, { type, id = '', payload }: v.InferOutput<typeof Envelope>): boolean {
  const name = type.slice('@w3m-frame/'.length)
  if (name === 'READY') {
    const isReady = safeParseAs(Ready, payload).success
    if (isReady) state.onReady?.()
    return isReady
  }
  const request = state.pending.get(id)
  if (request && name === `${request.name}_SUCCESS`) request.resolve(payload)
  else if (request && name === `${request.name}_ERROR`) request.reject(failureOf(request.name, payload))
  else return false
  state.pending.delete(id) // a second answer counts for nothing
  return true
}

/** The frame has no codes: that the visitor refused is told by the text alone. */
function failureOf(name: FrameEventName, payload: unknown): Error {
  const failure = safeParseAs(Failure, payload)
  const message = failure.success ? failure.output.message : ''
  if (name !== 'RPC_REQUEST' && isStorageDenied(message)) return storageDenied()
  const isRefusal = name === 'RPC_REQUEST' && isWalletRejection({ message }) && !isDenied(message)
  return isRefusal ? rejection(message) : frameRefused(message)
}
