import { type FormEvent, useState } from 'react'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { EmailApi, EmailOutcome } from '../../../plugins/email/contract.js'
import {
  Button,
  IconButton,
  Input,
  icons,
  Note,
  Spinner,
  safeLink,
  useMessages,
  useStyles,
  useValue,
} from '../../kit/index.js'
import css from '../email.css'
import { emailMessages } from '../messages.js'

interface EmailFormProps {
  readonly context: PluginContext
  readonly api: EmailApi
}

type State = 'idle' | 'busy' | 'malformed' | 'invalid' | 'blocked'

/** The address to log in with. */
export function EmailForm({ context, api }: EmailFormProps) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const connected = useValue(context.store, api.connected)
  const limited = useValue(context.store, api.limited)
  const isOff = connected || limited
  const { text, state, lost, type, submit } = useEmailForm(context, api, isOff)
  const isBusy = state === 'busy'
  const error = state === 'malformed' ? t('malformed') : state === 'invalid' ? t('invalid') : undefined
  return (
    <form className="email-login" onSubmit={(event) => void submit(event)} noValidate>
      {limited ? (
        <Note testId="email-limited">{t('limited')}</Note>
      ) : (
        lost && <Note tone="neutral">{t('lost')}</Note>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field below is in use */}
      <div onFocus={({ target }) => target.matches('input') && api.focused()}>
        <Input
          label={t('email')}
          placeholder={connected ? t('already') : t('placeholder')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="go"
          icon={icons.mail}
          value={text}
          disabled={isBusy || isOff}
          error={error}
          testId="wui-email-input"
          onChange={type}
          trailing={
            isBusy ? (
              <Spinner />
            ) : (
              text.trim().length > 3 && (
                <IconButton
                  icon={icons.chevronRight}
                  mirror
                  label={t('submit')}
                  submit
                  testId="email-submit"
                />
              )
            )
          }
        />
      </div>
      {state === 'blocked' && <Blocked context={context} site={api.siteUrl()} />}
    </form>
  )
}

/** The browser lets the wallet's frame keep nothing: what a visitor can do about it. */
function Blocked({ context, site }: Pick<EmailFormProps, 'context'> & { readonly site: URL }) {
  const t = useMessages(context, emailMessages)
  const link = safeLink(site.href)
  return (
    <>
      <Note tone="danger">{t('blocked', { site: site.host })}</Note>
      {link && (
        <Button icon={icons.external} href={link} testId="email-open-site">
          {t('openSite', { site: site.host })}
        </Button>
      )}
    </>
  )
}

function useEmailForm(context: PluginContext, api: EmailApi, isOff: boolean) {
  const lost = useValue(context.store, api.lost)
  const [typed, setTyped] = useState<string>()
  const [state, setState] = useState<State>('idle')
  const text = typed ?? lost?.email ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const email = text.trim()
    if (state === 'busy' || isOff) return
    if (!api.isEmail(email)) {
      api.refuse()
      return setState('malformed')
    }
    setState('busy')
    setState(stateAfter(await api.submit(email), context))
  }
  const type = (next: string) => {
    setTyped(next)
    if (state !== 'busy') setState('idle')
  }
  return { text, state, lost, type, submit }
}

/** What the wallet says of the address stands at the field, everything else in a toast. */
function stateAfter(outcome: EmailOutcome, { toasts }: PluginContext): State {
  if (outcome.status !== 'failed') return 'idle'
  if (outcome.code === 'LK_FRAME_STORAGE') return 'blocked'
  if (/invalid email/i.test(outcome.message)) return 'invalid'
  toasts.show('error', outcome.message)
  return 'idle'
}
