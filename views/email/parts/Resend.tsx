import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { TextLink } from '../../kit/index.js'
import type { EmailWords } from '../messages.js'
import { useEmailWait } from './useEmailWait.js'

interface ResendProps {
  readonly context: PluginContext
  readonly api: EmailApi
  readonly email: string
  readonly label: string
  readonly onResend?: () => void
  readonly t: Translate<EmailWords>
}

/** Sends the email again, at most each 30 seconds. */
export function Resend({ context, api, email, label, onResend, t }: ResendProps) {
  const [seconds, refresh] = useEmailWait(api)
  const resend = async () => {
    const outcome = await api.resend(email)
    if (outcome.status === 'failed') context.toasts.show('error', outcome.message)
    if (outcome.status !== 'done') return
    refresh()
    context.toasts.show('success', t('resent'))
    onResend?.()
  }
  return (
    <p className="email-resend">
      <span>{t('notReceived')}</span>
      <TextLink testId="email-resend" disabled={seconds > 0} onClick={() => void resend()}>
        {seconds > 0 ? t('resendIn', { n: seconds }) : label}
      </TextLink>
    </p>
  )
}
