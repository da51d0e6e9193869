import { badAnswer } from '../../../adapter-kit/features/index.js'
import { isWebLink } from '../../../kernel/plugin.js'
import { loginStale } from '../errors.js'
import { addressOf } from '../login/ask.js'
import type { Answer, Attempt, LoginState } from '../login/login-state.js'
import { leaveFor, type Returned } from './left-page.js'
import { pageAddress, withReturn } from './return-address.js'

/** Telegram's browser has no windows: the page itself goes to the provider, and the login goes on when it is back. */
export async function leavePage(state: LoginState, attempt: Attempt): Promise<void> {
  const { context, login } = state
  const { provider, leaving } = attempt
  login.set({ provider, status: 'leaving' })
  const id = crypto.randomUUID()
  const url = withReturn(await addressOf(state, attempt), pageAddress(window.location, id))
  leaving.signal.throwIfAborted()
  if (!isWebLink(url)) throw badAnswer('GET_SOCIAL_REDIRECT_URI')
  leaveFor(context, provider, id)
  attempt.isGone = true
  window.open(url, '_top', 'noreferrer noopener')
}

/** @throws LatchkeyError LK_SOCIAL_STALE */
export async function answerOf({ uri, isStale }: Returned): Promise<Answer> {
  if (isStale) throw loginStale()
  return { uri }
}
