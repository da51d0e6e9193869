import { useEffect, useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import {
  Button,
  IconTile,
  icons,
  Resend,
  StatusHeader,
  translator,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { emailMessages } from './messages.js'
import { resender } from './parts/resender.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('deviceTitle')

type Params = { readonly email: string }

/** A browser that the wallet does not know: the visitor approves it by the mail's link. */
export default function EmailVerifyDevice({ context, api, params }: ViewProps<Params, EmailApi>) {
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
      {t('deviceText')}{' '}
      <span className="code-address" translate="no">
        {email}
      </span>
    </>
  )
  return (
    <div className="code">
      <StatusHeader
        image={<IconTile icon={icons.mail} />}
        title={failure === undefined ? t('deviceWait') : t('deviceFailed')}
        text={failure ?? text}
        tone={failure === undefined ? undefined : 'danger'}
        live
      />
      {failure === undefined && <p className="code-quiet">{t('codeExpires')}</p>}
      {failure !== undefined && <Button onClick={() => context.router.back()}>{t('again')}</Button>}
      <Resend
        context={context}
        label={t('resendEmail')}
        wait={() => api.wait(email)}
        resend={resender(context, api, email)}
        onResend={again}
      />
    </div>
  )
}
