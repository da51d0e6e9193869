import type { PluginContext } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { OneTimeCode, TextLink, useMessages, useWait } from '../../kit/index.js'
import { emailMessages } from '../messages.js'
import { useCodeCheck } from './useCodeCheck.js'

interface UpdateCodeProps {
  readonly context: PluginContext
  readonly api: EmailApi
  /** Where the code was sent. */
  readonly sentTo: string
  readonly newEmail: string
}

/** The entry of a code while the email is changed, and the way back to the address once another mail may be sent. */
export function UpdateCode({ context, api, sentTo, newEmail }: UpdateCodeProps) {
  const t = useMessages(context, emailMessages)
  const [seconds] = useWait(() => api.wait(newEmail))
  return (
    <OneTimeCode {...useCodeCheck(context, api)} context={context} email={sentTo} note={t('codeExpires')}>
      <p className="code-resend">
        <span>{t('somethingWrong')}</span>
        <TextLink testId="email-start-over" disabled={seconds > 0} onClick={() => api.startOver(newEmail)}>
          {seconds > 0 ? t('againIn', { n: seconds }) : t('again')}
        </TextLink>
      </p>
    </OneTimeCode>
  )
}
