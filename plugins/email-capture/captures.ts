import {
  createWritableAtom,
  currentView,
  type GuardRequest,
  live,
  orAbort,
  type PluginContext,
} from '../../kernel/plugin.js'
import {
  type Capture,
  type CaptureAnswer,
  type CaptureParts,
  type CaptureView,
  createCapture,
  type Subject,
} from './capture.js'
import type { CaptureState, EmailCaptureService } from './contract.js'
import type { Remembered } from './remembered.js'

export interface Captures {
  readonly service: Omit<EmailCaptureService, 'ask'>
  /**
   * Resolves with what the visitor answered. One that comes while another is under way begins when that has ended.
   * Rejects with the signal's reason.
   */
  run(subject: Subject, show: GuardRequest['show']): Promise<CaptureAnswer>
}

const nobody: CaptureState = { status: 'none', required: false }

/** One visitor's answer at a time, in the order in which they were asked for. */
export function createCaptures(
  context: PluginContext,
  { codes, recent, remembered }: Pick<CaptureParts, 'codes' | 'recent'> & { readonly remembered: Remembered },
): Captures {
  const { store, state: modal } = context
  const state = createWritableAtom<CaptureState>(store, nobody)
  /** The screens of all requests that wait: the one that is visible shows the state of the request under way. */
  const screens = new Set<GuardRequest['show']>()
  let captureView: CaptureView = 'DataCapture'
  let current: Capture | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const draw = (view: CaptureView) => {
    if (view === captureView) return
    captureView = view
    for (const show of screens) show(view)
  }
  // What is on screen stays as it is until the views have left.
  context.onLeave(
    store.sub(modal.route, () => {
      if (!current && !isOurs(currentView(context))) state.set(nobody)
    }),
  )
  const begin = async (subject: Subject) => {
    subject.signal.throwIfAborted()
    const capture = createCapture({ context, codes, recent, state, draw }, subject)
    current = capture
    state.set(nobody)
    capture.start()
    return orAbort(capture.answer, subject.signal).finally(() => {
      current = undefined
    })
  }
  return {
    service: {
      state: live(store, state.atom),
      recent: recent.list,
      ...stepsOf(() => current),
      given: remembered.emailOf,
      forget: remembered.forget,
    },
    run(subject, show) {
      if (screens.size === 0) captureView = 'DataCapture'
      screens.add(show)
      show(captureView)
      const answer = turn.then(() => begin(subject))
      turn = answer.catch(() => undefined)
      return orAbort(answer, subject.signal).finally(() => screens.delete(show))
    },
  }
}

type Steps = Pick<Capture, 'submit' | 'verify' | 'cancelCheck' | 'resend' | 'wait' | 'change' | 'skip'>

/** The steps of whoever is asked now; of nobody they do nothing. */
const stepsOf = (current: () => Capture | undefined): Steps => ({
  submit: async (text) => current()?.submit(text),
  verify: async (code) => current()?.verify(code),
  cancelCheck: () => current()?.cancelCheck(),
  resend: async () => current()?.resend(),
  wait: () => current()?.wait() ?? 0,
  change: () => current()?.change(),
  skip: () => current()?.skip(),
})

const isOurs = (view: string | undefined) => view === 'DataCapture' || view === 'DataCaptureOtpConfirm'
