import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import type { EmailOutcome } from '../../../plugins/email/contract.js'
import { Spinner } from '../../kit/index.js'
import type { EmailWords } from '../messages.js'
import { CodeEntry } from './CodeEntry.js'

export interface CodeBlockProps {
  /** Where the code was sent. */
  readonly sentTo: string
  /** Checks a whole code. The signal ends with the view. */
  readonly check: (code: string, signal: AbortSignal) => Promise<EmailOutcome>
  readonly t: Translate<EmailWords>
}

/** Where the code went, the entry of it, and what is wrong with it. A new key empties it. */
export function CodeBlock({ sentTo, check, t }: CodeBlockProps) {
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const verify = async (whole: string) => {
    setState({ busy: true })
    const outcome = await check(whole, leaving.current.signal)
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
    <>
      <p>
        {t('codeSent')} <span className="email-address">{sentTo}</span>
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
    </>
  )
}
