import { type FormEvent, useRef, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { EmailApi, EmailOutcome } from '../../../plugins/email/contract.js'
import {
  Button,
  IconButton,
  IconTile,
  Input,
  icons,
  Note,
  Row,
  Spinner,
  safeLink,
  Tag,
  useMessages,
  useStyles,
  useValue,
} from '../../kit/index.js'
import css from '../email.css'
import { emailMessages } from '../messages.js'

interface EmailFormProps {
  readonly context: PluginContext
  readonly api: EmailApi
  /** The visitor connected by email last. */
  readonly lastUsed?: boolean
}

type State = 'idle' | 'busy' | 'malformed' | 'invalid' | 'blocked'

/** The address to log in with. */
export function EmailForm({ context, api, lastUsed = false }: EmailFormProps) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const connected = useValue(context.store, api.connected)
  const limited = useValue(context.store, api.limited)
  const isOff = connected || limited
  const { text, state, lost, type, send } = useEmailForm(context, api, isOff)
  const isBusy = state === 'busy'
  const error = state === 'malformed' ? t('malformed') : state === 'invalid' ? t('invalid') : undefined
  const lastEmail = lost?.email
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send(text.trim())
  }
  return (
    <form className="email-login" onSubmit={onSubmit} noValidate>
      {limited ? (
        <Note testId="email-limited">{t('limited')}</Note>
      ) : lastEmail === undefined ? (
        lost && <Note tone="neutral">{t('lost')}</Note>
      ) : (
        <ContinueAs email={lastEmail} busy={isBusy} t={t} onClick={() => void send(lastEmail)} />
      )}
      <div {...useFieldUse(api)}>
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
            ) : text.trim().length > 3 ? (
              <IconButton icon={icons.chevronRight} mirror label={t('submit')} submit testId="email-submit" />
            ) : (
              lastUsed && lastEmail === undefined && text === '' && <Tag>{t('lastUsed')}</Tag>
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

interface ContinueAsProps {
  readonly email: string
  readonly busy: boolean
  readonly t: Translate<typeof emailMessages>
  readonly onClick: () => void
}

/** Sends the mail to the address of a login that ended by itself. */
function ContinueAs({ email, busy, t, onClick }: ContinueAsProps) {
  return (
    <Row
      image={<IconTile icon={icons.mail} />}
      title={t('continueAs', { email })}
      sub={t('lost')}
      disabled={busy}
      testId="email-continue"
      onClick={onClick}
    />
  )
}

function useEmailForm(context: PluginContext, api: EmailApi, isOff: boolean) {
  const lost = useValue(context.store, api.lost)
  const [text, setText] = useState('')
  const [state, setState] = useState<State>('idle')
  const send = async (email: string) => {
    if (state === 'busy' || isOff) return
    if (!api.isEmail(email)) {
      api.refuse()
      return setState('malformed')
    }
    setState('busy')
    setState(stateAfter(await api.submit(email), context))
  }
  const type = (next: string) => {
    setText(next)
    if (state !== 'busy') setState('idle')
  }
  return { text, state, lost, type, send }
}

/** Tells once of a visit that the field is in use: pressed or typed into, not passed by the Tab key. */
function useFieldUse({ selected }: EmailApi) {
  const isNoted = useRef(false)
  const use = () => {
    if (!isNoted.current) selected()
    isNoted.current = true
  }
  const leave = () => {
    isNoted.current = false
  }
  return { onPointerDown: use, onInput: use, onBlur: leave }
}

/** What the wallet says of the address stands at the field, everything else in a toast. */
function stateAfter(outcome: EmailOutcome, { toasts }: PluginContext): State {
  if (outcome.status !== 'failed') return 'idle'
  if (outcome.code === 'LK_FRAME_STORAGE') return 'blocked'
  if (/invalid email/i.test(outcome.message)) return 'invalid'
  toasts.show('error', outcome.message)
  return 'idle'
}
