import { useEffect, useRef, useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import { OneTimeCode, translator, useMessages, type ViewProps } from '../kit/index.js'
import { emailMessages } from './messages.js'
import { resender } from './parts/resender.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('codeTitle')

type Params = { readonly email: string }

/** The entry of the one-time code. */
export default function EmailVerifyOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  const t = useMessages(context, emailMessages)
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const verify = async (code: string) => {
    setState({ busy: true })
    const outcome = await api.verify(code, leaving.current.signal)
    if (outcome.status === 'failed')
      setState({ busy: false, error: t('failed', { message: outcome.message }) })
    else if (outcome.status === 'left') setState({ busy: false })
  }
  return (
    <OneTimeCode
      context={context}
      email={params.email}
      note={t('codeExpires')}
      busy={state.busy}
      error={state.error}
      onCode={(code) => void verify(code)}
      wait={api.wait}
      resend={resender(context, api, params.email)}
    />
  )
}
