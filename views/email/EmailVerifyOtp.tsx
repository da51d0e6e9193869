import { useEffect, useRef, useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import { Spinner, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import css from './email.css'
import { emailMessages } from './messages.js'
import { CodeEntry } from './parts/CodeEntry.js'
import { Resend } from './parts/Resend.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('codeTitle')

type Params = { readonly email: string }

/** The entry of the one-time code. */
export default function EmailVerifyOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const verify = async (whole: string) => {
    setState({ busy: true })
    const outcome = await api.verify(whole, leaving.current.signal)
    if (outcome.status === 'failed')
      setState({ busy: false, error: t('failed', { message: outcome.message }) })
    else if (outcome.status === 'left') setState({ busy: false })
  }
  const change = (next: string) => {
    setCode(next)
    if (next.length === 6) void verify(next)
    else setState({ busy: false })
  }
  return (
    <div className="email-code">
      <p>
        {t('codeSent')} <span className="email-address">{params.email}</span>
      </p>
      <p className="email-quiet">{t('codeExpires')}</p>
      {state.busy ? (
        <div role="status">
          <Spinner />
          <p>{t('checking')}</p>
        </div>
      ) : (
        <CodeEntry code={code} failed={state.error !== undefined} onChange={change} t={t} />
      )}
      {state.error && (
        <p className="field-error" role="alert">
          {state.error}
        </p>
      )}
      <Resend
        api={api}
        context={context}
        email={params.email}
        label={t('resend')}
        t={t}
        onResend={() => {
          setCode('')
          setState({ busy: false })
        }}
      />
    </div>
  )
}
