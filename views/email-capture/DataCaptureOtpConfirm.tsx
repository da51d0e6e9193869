import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { CaptureProblem, EmailCaptureService } from '../../plugins/email-capture/contract.js'
import { Button, OneTimeCode, translator, useLive, useMessages, type ViewProps } from '../kit/index.js'
import { type CaptureWords, messages } from './messages.js'
import { NobodyAsked } from './parts/NobodyAsked.js'

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('codeTitle')

export const options = { back: false } as const

/** The visitor enters the code of the mail. */
export default function DataCaptureOtpConfirm({ context, api }: ViewProps<undefined, EmailCaptureService>) {
  const t = useMessages(context, messages)
  const { status, email = '', problem } = useLive(api.state)
  if (status === 'none') return <NobodyAsked context={context} />
  return (
    <OneTimeCode
      context={context}
      email={email}
      busy={status === 'checking'}
      error={errorOf(problem, t)}
      onCode={(code) => void api.verify(code)}
      onCancel={api.cancelCheck}
      wait={api.wait}
      resend={() => resend(context, api, t)}
    >
      <Button variant="plain" testId="email-capture-change" onClick={api.change}>
        {t('change')}
      </Button>
    </OneTimeCode>
  )
}

function errorOf(problem: CaptureProblem | undefined, t: Translate<CaptureWords>): string | undefined {
  if (!problem) return undefined
  if (/\bexpired\b/i.test(problem.text ?? '')) return t('expired') // not to be tried again
  const message = problem.text ?? t(problem.kind === 'refused' ? 'refused' : 'unchecked')
  return t('failed', { message })
}

async function resend({ toasts }: PluginContext, api: EmailCaptureService, t: Translate<CaptureWords>) {
  const isSent = await api.resend()
  if (isSent === false) toasts.show('error', t('unsent'))
  return isSent === true
}
