import type { PluginContext } from '../../kernel/plugin.js'
import type { EmailCaptureService } from '../../plugins/email-capture/contract.js'
import {
  Button,
  Spinner,
  Stack,
  StatusHeader,
  shortAddress,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import css from './email-capture.css'
import { messages } from './messages.js'
import { CaptureForm } from './parts/CaptureForm.js'
import { Hero } from './parts/Hero.js'
import { NobodyAsked } from './parts/NobodyAsked.js'

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('title')

export const options = { back: false } as const

/** The visitor gives an email address, or skips that where it is not required. */
export default function DataCapture({ context, api }: ViewProps<undefined, EmailCaptureService>) {
  useStyles(css)
  const t = useMessages(context, messages)
  const state = useLive(api.state)
  const { status, required, email = '', account = '' } = state
  if (status === 'none') return <NobodyAsked context={context} />
  const isSending = status === 'sending'
  const site = siteOf(context)
  return (
    <Stack gap={12} testId="email-capture">
      <StatusHeader
        live
        image={<Hero dimmed={isSending} />}
        title={t(required ? 'required' : 'optional', { site })}
        text={
          isSending
            ? t('sending', { email, address: shortAddress(account, 4, 4) })
            : required
              ? undefined
              : t('optionalText')
        }
      />
      {isSending ? (
        <div className="capture-busy">
          <Spinner />
        </div>
      ) : (
        <CaptureForm api={api} state={state} t={t} />
      )}
      {!required && (
        <Button variant="plain" testId="email-capture-skip" onClick={api.skip}>
          {t('skip')}
        </Button>
      )}
    </Stack>
  )
}

const siteOf = ({ site }: PluginContext) => site.metadata?.name ?? window.location.host
