import { type PluginContext, translator } from '../../../kernel/plugin.js'
import { TextLink } from '../core/controls/TextLink.js'
import { useStyles } from '../core/hooks/useStyles.js'
import css from './codes.css'
import { codeMessages } from './messages.js'
import { useWait } from './useWait.js'

export interface ResendProps {
  readonly context: PluginContext
  /** 'Resend Code' when absent. */
  readonly label?: string
  /** Seconds until the next email may be sent. */
  wait(): number
  /** Resolves with whether it was sent; who sends it tells why it was not. */
  resend(): Promise<boolean>
  readonly onResend?: (() => void) | undefined
}

/** Sends an email again, and counts the seconds until that is possible. */
export function Resend({ context, label, wait, resend, onResend }: ResendProps) {
  useStyles(css)
  const t = translator(context.site, 'kit', codeMessages)
  const [seconds, refresh] = useWait(wait)
  const send = async () => {
    if (!(await resend())) return
    refresh()
    context.toasts.show('success', t('resent'))
    onResend?.()
  }
  return (
    <p className="code-resend">
      <span>{t('notReceived')}</span>
      <TextLink testId="email-resend" disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? t('resendIn', { n: seconds }) : (label ?? t('resend'))}
      </TextLink>
    </p>
  )
}
