import type { PluginContext } from '../../../kernel/plugin.js'
import type { EmailApi } from '../../../plugins/email/contract.js'
import { TextLink, useMessages, useStyles } from '../../kit/index.js'
import css from '../email.css'
import { emailMessages } from '../messages.js'
import { CodeBlock, type CodeBlockProps } from './CodeBlock.js'
import { useEmailWait } from './useEmailWait.js'

interface UpdateCodeProps extends Pick<CodeBlockProps, 'sentTo' | 'check'> {
  readonly context: PluginContext
  readonly api: EmailApi
  readonly newEmail: string
}

/** The entry of a code while the email is changed, and the way back to the address once another mail may be sent. */
export function UpdateCode({ context, api, newEmail, ...block }: UpdateCodeProps) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const [seconds] = useEmailWait(api)
  return (
    <div className="email-code">
      <CodeBlock {...block} t={t} />
      <p className="email-resend">
        <span>{t('somethingWrong')}</span>
        <TextLink testId="email-start-over" disabled={seconds > 0} onClick={() => api.startOver(newEmail)}>
          {seconds > 0 ? t('againIn', { n: seconds }) : t('again')}
        </TextLink>
      </p>
    </div>
  )
}
