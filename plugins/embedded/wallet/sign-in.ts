import { askSignIn } from '../../../adapter-kit/features/index.js'
import { linkSignals, type PluginContext, type SignedMessage } from '../../../kernel/plugin.js'
import { questionOf, type UserDeps, type UserQuery } from './ask-user.js'

/** How long the frame may take to sign, in milliseconds: the visitor waits, and can sign after that as well. */
const patience = 20_000

interface SignInDeps extends UserDeps {
  readonly context: PluginContext
}

/**
 * What the account in use signs where a plugin wants a sign-in: the visitor is asked nothing. Ask who is logged in
 * first, so that this signs with the account that is then used, and a frame that does not sign locks nobody out.
 * @returns undefined where nothing is to be signed, or was: the visitor signs as usual then
 */
export async function signIn(
  deps: SignInDeps,
  query: UserQuery,
  signal: AbortSignal,
): Promise<SignedMessage | undefined> {
  const { context, client } = deps
  const request = query.rules.signsIn && (await askSignIn(context, query.network, signal))
  if (!request) return undefined
  const limit = linkSignals([signal], patience)
  try {
    const siwxMessage = await (await import('./siwx-message.js')).siwxMessageOf(context, request)
    const input = { ...questionOf(deps, query), siwxMessage }
    const { message, signature } = await client.send('GET_USER', input, limit.signal)
    return message && signature ? { message, signature } : undefined
  } catch (error) {
    if (!signal.aborted) context.report(error)
    return undefined
  } finally {
    limit.release()
  }
}
