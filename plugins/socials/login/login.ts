import { sanitizeText } from '../../../adapter-kit/features/index.js'
import {
  codeOf,
  createWritableAtom,
  currentView,
  isLeft,
  isRejection,
  messageOf,
  type PluginContext,
  type Services,
  translator,
} from '../../../kernel/plugin.js'
import type { SocialLogin, SocialsApi } from '../contract.js'
import { givenUp, popupBlocked, providerRefused } from '../errors.js'
import { popupMessages } from '../messages.js'
import type { SocialProvider } from '../providers.js'
import { answerOf, leavePage } from '../telegram/leave-page.js'
import { forgetLeft, type Returned } from '../telegram/left-page.js'
import { askFarcaster, askProvider } from './ask.js'
import type { Answer, Attempt, LoginState, OpenWindow, Waiter } from './login-state.js'
import { popupIn } from './popup.js'

type Embedded = Services['embedded']

/** A login that the page asked for. */
interface CalledLogin {
  readonly provider: SocialProvider
  /** Opened in the page's own click. */
  readonly window?: Window | null | undefined
  readonly waiter: Waiter
}

export interface LoginApi extends Pick<SocialsApi, 'login' | 'start' | 'showWindow' | 'cancel'> {
  /** @returns what gives the login up */
  begin(login: CalledLogin): { end(): void }
  /** Goes on with a login that the page was left for. */
  resume(returned: Returned): Promise<void>
}

const views: readonly unknown[] = ['ConnectingSocial', 'ConnectingFarcaster']
/** Until then nothing is lost when the visitor leaves. */
const isOpen = ({ status }: SocialLogin) => ['preparing', 'waiting', 'closed', 'leaving'].includes(status)

export function createLogin(
  context: PluginContext,
  embedded: Embedded,
  openWindow: OpenWindow | undefined,
): LoginApi {
  const login = createWritableAtom<SocialLogin | undefined>(context.store, undefined)
  const state: LoginState = { context, embedded, login, openWindow, current: undefined }
  const follow = () => isShown(state.current) && !views.includes(currentView(context)) && giveUp(state)
  context.onLeave(context.store.sub(context.state.route, follow))
  const hide = () => end(state)
  window.addEventListener('pagehide', hide)
  context.onLeave(() => {
    window.removeEventListener('pagehide', hide)
    giveUp(state)
  })
  return {
    login: login.atom,
    start(provider) {
      if (context.store.get(embedded.limited)) return refuse(context)
      begin(state, { provider })
    },
    begin(called) {
      const attempt = begin(state, called)
      return { end: () => void (state.current === attempt && giveUp(state)) }
    },
    resume: (returned) => resume(state, returned),
    showWindow: () => state.current?.popup?.focus(),
    cancel() {
      giveUp(state)
      context.router.back()
    },
  }
}

/** A login that the page shows itself has nothing to do with what is on screen. */
const isShown = (attempt: Attempt | undefined) => !attempt?.waiter?.hasOwnScreen

type Start = Omit<CalledLogin, 'waiter'> & Partial<CalledLogin>

function begin(state: LoginState, { provider, window: pageWindow, waiter }: Start): Attempt {
  const { context } = state
  giveUp(state)
  // First of all: the browser opens a window only in the click's own task.
  const window = pageWindow ?? (provider === 'farcaster' ? undefined : state.openWindow?.())
  const text = translator(context.site, context.name, popupMessages)
  const popup = popupIn(window, text('popup'))
  context.track('SOCIAL_LOGIN_STARTED', { provider })
  // Before there is an attempt: a modal that opens is not at the view at once, which would end it.
  if (!waiter) show(context, provider)
  const attempt: Attempt = { provider, popup, waiter, leaving: new AbortController() }
  state.current = attempt
  state.login.set({ provider, status: 'preparing' })
  // A guard of the screen may have refused to leave the view before.
  if (isShown(attempt) && !views.includes(currentView(context))) end(state)
  else ask(state, attempt)
  return attempt
}

function ask(state: LoginState, attempt: Attempt): void {
  const { provider, popup } = attempt
  if (provider === 'farcaster') void finish(state, attempt, askFarcaster(state, attempt))
  else if (!state.openWindow) leavePage(state, attempt).catch((error) => fail(state, attempt, error))
  else if (popup) void finish(state, attempt, askProvider(state, attempt, popup))
  else fail(state, attempt, popupBlocked())
}

/** The project's plan lets nobody log in: a view says so. */
function refuse({ router, store, state, report }: PluginContext): void {
  if (store.get(state.route).open) router.push({ role: 'usage-exceeded' })
  else router.open({ role: 'usage-exceeded' }).catch(report)
}

/** In the open modal, or in one that opens for it. */
function show({ router, store, state, report }: PluginContext, provider: SocialProvider): void {
  const isOpen = store.get(state.route).open
  if (provider === 'farcaster') {
    if (isOpen) router.push('ConnectingFarcaster')
    else router.open({ view: 'ConnectingFarcaster' }).catch(report)
  } else if (isOpen) router.push('ConnectingSocial', { provider })
  else router.open({ view: 'ConnectingSocial', params: { provider } }).catch(report)
}

/** Shows the login that the page comes back with, and connects. Never rejects. */
async function resume(state: LoginState, returned: Returned): Promise<void> {
  const { context, login } = state
  const { provider } = returned
  end(state)
  await context.router.open({ view: 'ConnectingSocial', params: { provider } }).catch(context.report)
  const attempt: Attempt = { provider, leaving: new AbortController() }
  state.current = attempt
  login.set({ provider, status: 'received' })
  await finish(state, attempt, answerOf(returned))
}

/** Connects with what the provider answers. Never rejects. */
async function finish(state: LoginState, attempt: Attempt, request: Promise<Answer>): Promise<void> {
  const { context, embedded } = state
  const { provider, popup } = attempt
  const { signal } = attempt.leaving
  try {
    const answer = await request
    popup?.close()
    const refusal = answer.uri === undefined ? undefined : refusalIn(answer.uri)
    if (refusal !== undefined) throw providerRefused(refusal)
    state.login.set({ provider, status: 'received' })
    context.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
    const { uri } = answer
    const connection = await (uri === undefined
      ? embedded.connect(signal)
      : embedded.connectSocial({ provider, uri }, signal))
    context.track('SOCIAL_LOGIN_SUCCESS', { provider })
    // As for email: it says by which wallet, not by which login.
    const view = isShown(attempt) && { view: 'ConnectingSocial' }
    context.track('CONNECT_SUCCESS', { method: 'email', name: 'Auth', ...view })
    attempt.waiter?.connected(connection)
    close(state, attempt)
  } catch (error) {
    fail(state, attempt, error)
  }
}

/** Shows why it ended, unless it was given up or another one has begun. */
function fail(state: LoginState, attempt: Attempt, error: unknown): void {
  attempt.popup?.close()
  attempt.waiter?.ended(error, attempt)
  if (state.current !== attempt || attempt.leaving.signal.aborted) return
  const hasLeft = isLeft(error) || isRejection(error)
  if (codeOf(error) === 'LK_POPUP_CLOSED') end(state)
  else if (hasLeft) close(state, attempt)
  else showFailure(state, attempt, error)
}

function showFailure(state: LoginState, attempt: Attempt, error: unknown): void {
  const { provider } = attempt
  const isBlocked = codeOf(error) === 'LK_POPUP_BLOCKED'
  const site = codeOf(error) === 'LK_FRAME_STORAGE' ? state.embedded.siteUrl() : undefined
  const message = messageOf(error)
  state.login.set({ provider, status: isBlocked ? 'blocked' : 'failed', message, site })
  state.context.track('SOCIAL_LOGIN_ERROR', { provider, message })
  attempt.leaving.abort()
}

/** The visitor left: a page that comes back from the provider all the same does not go on. */
function giveUp(state: LoginState): void {
  forgetLeft(state.context)
  end(state)
}

function end(state: LoginState): void {
  const attempt = state.current
  if (!attempt) return
  const login = state.context.store.get(state.login.atom)
  if (login && isOpen(login) && !attempt.isGone)
    state.context.track('SOCIAL_LOGIN_CANCELED', { provider: attempt.provider })
  close(state, attempt)
}

function close(state: LoginState, attempt: Attempt): void {
  const { leaving, popup, waiter } = attempt
  state.current = undefined
  waiter?.ended(givenUp(), attempt)
  leaving.abort()
  popup?.close()
  state.login.set(undefined)
}

/** What a refused login says after `error=`; nothing for one that was granted. */
function refusalIn(uri: string): string | undefined {
  const [, reason] = uri.split('error=', 2)
  if (reason === undefined) return undefined
  return sanitizeText(decoded(reason.replaceAll('+', ' ')), 200)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
