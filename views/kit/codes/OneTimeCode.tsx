import { type ReactNode, useEffect, useState } from 'react'
import { type Translate, translator } from '../../../kernel/plugin.js'
import { TextLink } from '../core/controls/TextLink.js'
import { Spinner } from '../core/feedback/Spinner.js'
import { useStyles } from '../core/hooks/useStyles.js'
import { CodeEntry } from './CodeEntry.js'
import css from './codes.css'
import { type CodeWords, codeMessages } from './messages.js'
import { Resend, type ResendProps } from './Resend.js'

export interface OneTimeCodeProps extends Pick<ResendProps, 'context'> {
  /** Where the code was sent. */
  readonly email: string
  /** The code is being checked. */
  readonly busy: boolean
  /** What was wrong with the code that is entered; it goes with the next digit. */
  readonly error?: string | undefined
  /** Called with each code of six digits. */
  onCode(code: string): void
  /** Gives the check up: offered where it takes long. */
  onCancel(): void
  /** Seconds until the next email may be sent, and what sends it; without them no other code is offered. */
  readonly wait?: ResendProps['wait']
  readonly resend?: ResendProps['resend']
  /** Between the address and the digits. */
  readonly note?: ReactNode
  /** Below. */
  readonly children?: ReactNode
}

/** After which time a check is said to take long, in milliseconds. */
const slowTime = 8000

interface CheckingProps extends Pick<OneTimeCodeProps, 'onCancel'> {
  readonly t: Translate<CodeWords>
}

function Checking({ t, onCancel }: CheckingProps) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <div role="status">
        <Spinner />
        <p>{t(isSlow ? 'codeSlow' : 'codeChecking')}</p>
      </div>
      {isSlow && (
        <TextLink testId="code-cancel" onClick={onCancel}>
          {t('codeCancel')}
        </TextLink>
      )}
    </>
  )
}

/** The entry of the code that an email brought. */
export function OneTimeCode({
  context,
  email,
  busy,
  error,
  onCode,
  onCancel,
  note,
  children,
  wait,
  resend,
}: OneTimeCodeProps) {
  useStyles(css)
  const t = translator(context.site, 'kit', codeMessages)
  const [code, setCode] = useState('')
  const [isEdited, setEdited] = useState(false)
  const change = (next: string) => {
    const isWhole = next.length === 6
    setCode(next)
    setEdited(!isWhole)
    if (isWhole) onCode(next)
  }
  const currentError = isEdited ? undefined : error
  return (
    <div className="code">
      <p>
        {t('codeSent')}{' '}
        <span className="code-address" translate="no">
          {email}
        </span>
      </p>
      {note && <p className="code-quiet">{note}</p>}
      {busy ? (
        <Checking t={t} onCancel={onCancel} />
      ) : (
        <CodeEntry code={code} failed={currentError !== undefined} onChange={change} t={t} />
      )}
      {currentError !== undefined && (
        <p className="field-error" role="alert">
          {currentError}
        </p>
      )}
      {wait && resend && <Resend context={context} wait={wait} resend={resend} onResend={() => change('')} />}
      {children}
    </div>
  )
}
