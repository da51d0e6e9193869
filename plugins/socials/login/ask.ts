import { badAnswer } from '../../../adapter-kit/features/index.js'
import { linkSignals, pageDocument } from '../../../kernel/plugin.js'
import { loginTimeout, popupClosed } from '../errors.js'
import type { Answer, Attempt, LoginState } from './login-state.js'
import type { Popup } from './popup.js'

/** How long the wallet may take to name the provider's page, in milliseconds. */
const patience = 45_000
const pollTime = 1000
/** A window that is cut off counts as closed as soon as the provider's page arrives, in milliseconds. */
const soon = 10_000

/**
 * Leads the window to the provider and waits for the answer, for as long as the visitor stays: a window that counts as
 * closed may only be cut off from this page, and its answer still comes by the frame.
 */
export async function askProvider(state: LoginState, attempt: Attempt, popup: Popup): Promise<Answer> {
  const { signal } = attempt.leaving
  const answer = hear(state, attempt, popup)
  answer.catch(() => undefined) // told below
  const stopWatching = watch(state, attempt, popup)
  const isClosed = closed(attempt, popup)
  isClosed.catch(() => undefined) // heard below
  try {
    const url = await Promise.race([addressOf(state, attempt), isClosed])
    signal.throwIfAborted()
    if (!popup.isClosed()) {
      if (!popup.lead(url)) throw badAnswer('GET_SOCIAL_REDIRECT_URI')
      state.login.set({ provider: attempt.provider, status: 'waiting' })
      attempt.isLed = true
      stopWatching.led()
    }
    const uri = await Promise.race([answer, isClosed])
    stopWatching.answered()
    return { uri }
  } finally {
    stopWatching()
  }
}

/** The provider's page. @throws LatchkeyError LK_SOCIAL_TIMEOUT */
export async function addressOf({ embedded }: LoginState, { provider, leaving }: Attempt): Promise<string> {
  if (provider === 'farcaster') throw new TypeError('Farcaster has no page of its own')
  const limit = linkSignals([leaving.signal], patience)
  try {
    return await embedded.socialUri(provider, limit.signal)
  } catch (error) {
    throw limit.signal.aborted && !leaving.signal.aborted ? loginTimeout() : error
  } finally {
    limit.release()
  }
}

/** The first answer of the wallet's site about this window; later ones are not heard. */
function hear({ embedded }: LoginState, { leaving: { signal } }: Attempt, popup: Popup): Promise<string> {
  return new Promise((resolve, reject) => {
    const stop = embedded.hearResult(popup.window, (uri) => {
      stop()
      resolve(uri)
    })
    const leave = () => {
      stop()
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}

/**
 * For a page that waits for the end; a view offers to go on. Rejects once the window counts as closed and the visitor is
 * back at this page: one that is only cut off is in front of it. Looks twice, since an answer may come a moment after its
 * window has gone.
 */
function closed({ waiter, leaving }: Attempt, popup: Popup): Promise<never> {
  return new Promise((_, reject) => {
    if (!waiter) return
    let wasClosed = false
    const look = () => {
      if (!popup.isClosed() || !pageDocument.hasFocus()) return
      if (wasClosed) {
        clearInterval(timer)
        reject(popupClosed())
      }
      wasClosed = true
    }
    const timer = setInterval(look, pollTime)
    leaving.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
}

/**
 * Tells that the window counts as closed; the site's developer, where it is not: it has answered all the same, or that
 * came at once and the page is not in front again, as it is when a visitor closes the window.
 */
function watch({ context, login }: LoginState, { provider, leaving }: Attempt, popup: Popup) {
  let since = Number.POSITIVE_INFINITY
  let closed: 'counts' | 'told' | undefined
  const tell = () => {
    closed = 'told'
    context.alert('LK_POPUP_CUT')
  }
  const look = () => {
    if (!popup.isClosed()) return
    stop()
    closed = 'counts'
    if (performance.now() - since < soon && !pageDocument.hasFocus()) tell()
    login.set({ provider, status: 'closed' })
  }
  const timer = setInterval(look, pollTime)
  const stop = () => clearInterval(timer)
  leaving.signal.addEventListener('abort', stop, { once: true })
  return Object.assign(stop, {
    led: () => {
      since = performance.now()
    },
    answered: () => closed === 'counts' && tell(),
  })
}

/** Shows the link for the app, and waits until the visitor approved there. */
export async function askFarcaster(
  { embedded, login }: LoginState,
  { leaving, waiter }: Attempt,
): Promise<Answer> {
  const { signal } = leaving
  const limit = linkSignals([signal], patience)
  const provider = 'farcaster'
  try {
    const link = await embedded.farcasterUri(limit.signal)
    login.set({ provider, status: 'waiting', link })
    waiter?.onLink?.(link)
  } catch (error) {
    throw limit.signal.aborted && !signal.aborted ? loginTimeout() : error
  } finally {
    limit.release()
  }
  await embedded.approveFarcaster(signal)
  return {}
}
