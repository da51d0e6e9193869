import type { PluginContext } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'

/** Sends the email again, and says in a toast why it could not be sent. */
export function resender({ toasts }: PluginContext, api: EmailApi, email: string) {
  return async () => {
    const outcome = await api.resend(email)
    if (outcome.status === 'failed') toasts.show('error', outcome.message)
    return outcome.status === 'done'
  }
}
