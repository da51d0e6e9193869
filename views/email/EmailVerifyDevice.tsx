import { useEffect, useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import {
  Button,
  IconTile,
  icons,
  StatusHeader,
  translator,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import css from './email.css'
import { emailMessages } from './messages.js'
import { Resend } from './parts/Resend.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('deviceTitle')

type Params = { readonly email: string }

/** A browser that the wallet does not know: the visitor approves it by the mail's link. */
export default function EmailVerifyDevice({ context, api, params }: ViewProps<Params, EmailApi>) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const { email } = params
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt waits anew
  useEffect(() => {
    const leaving = new AbortController()
    void api.waitForDevice(email, leaving.signal).then((outcome) => {
      if (outcome.status === 'failed') setFailure(outcome.message)
    })
    return () => leaving.abort()
  }, [api, email, attempt])
  const again = () => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  const text = (
    <>
      {t('deviceText')} <span className="email-address">{email}</span>
    </>
  )
  return (
    <div className="email-code">
      <StatusHeader
        image={<IconTile icon={icons.mail} />}
        title={failure === undefined ? t('deviceWait') : t('deviceFailed')}
        text={failure ?? text}
        tone={failure === undefined ? undefined : 'danger'}
        live
      />
      {failure === undefined && <p className="email-quiet">{t('codeExpires')}</p>}
      {failure !== undefined && <Button onClick={() => context.router.back()}>{t('again')}</Button>}
      <Resend api={api} context={context} email={email} label={t('resendEmail')} onResend={again} t={t} />
    </div>
  )
}
