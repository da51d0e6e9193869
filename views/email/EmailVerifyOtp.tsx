import { useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import { translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import css from './email.css'
import { emailMessages } from './messages.js'
import { CodeBlock } from './parts/CodeBlock.js'
import { Resend } from './parts/Resend.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('codeTitle')

type Params = { readonly email: string }

/** The entry of the one-time code. */
export default function EmailVerifyOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const [mails, setMails] = useState(0)
  return (
    <div className="email-code">
      <CodeBlock key={mails} sentTo={params.email} check={api.verify} t={t} />
      <Resend
        api={api}
        context={context}
        email={params.email}
        label={t('resend')}
        t={t}
        onResend={() => setMails(mails + 1)}
      />
    </div>
  )
}
