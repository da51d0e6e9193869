import { optionalService } from '../../../adapter-kit/features/index.js'
import { defineMessages, type GuardRequest, translator } from '../../../kernel/plugin.js'
import type { Subject } from './attempt.js'
import type { GuardParts } from './guard-parts.js'

/** The words of the runtime; a site replaces them with `messages: { siwx: … }`. */
const runtimeMessages = defineMessages({
  verifyAgain: 'Something went wrong. Please sign in again.',
})

/**
 * Has the visitor sign in; first confirm an email address, where the site says that it needs one.
 * @param show puts a view on screen
 * @returns false when the visitor cancelled
 */
export async function signIn(
  { context, attempts }: GuardParts,
  { problem, ...subject }: Subject,
  show: GuardRequest['show'],
): Promise<boolean> {
  const { required, connection, signal } = subject
  const begin = (before?: Subject['problem']) => {
    show('SIWXSignMessage', undefined, { closing: required ? 'refuse' : 'pass' })
    return attempts.run({ ...subject, problem: before })
  }
  let outcome = await begin(problem)
  while (outcome === 'unconfirmed') {
    const t = translator(context.site, context.name, runtimeMessages)
    context.toasts.show('error', t('verifyAgain'))
    const email = await optionalService(context, 'email-capture')
    await email?.ask({ connections: [connection], cause: 'connect', signal, show })
    outcome = await begin()
  }
  return outcome === 'signed-in'
}
