import { type FormEvent, useEffect, useState } from 'react'
import type { EmailApi } from '../../plugins/email/contract.js'
import {
  Button,
  Input,
  icons,
  Stack,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import css from './email.css'
import { emailMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('updateTitle')

type Params = { readonly email?: string | undefined } | undefined

/** Another email for the login. */
export default function UpdateEmailWallet({ context, api, params }: ViewProps<Params, EmailApi>) {
  useStyles(css)
  const t = useMessages(context, emailMessages)
  const { text, error, busy, canSave, type, save } = useEmailUpdate({ context, api, params })
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap={16}>
        <Input
          label={t('newEmail')}
          showLabel
          placeholder={t('placeholder')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
          icon={icons.mail}
          value={text}
          disabled={busy}
          error={error}
          autoFocus
          testId="update-email-input"
          onChange={type}
        />
        <Stack row gap={8}>
          <Button testId="update-email-cancel" onClick={() => context.router.back()}>
            {t('cancel')}
          </Button>
          <Button variant="primary" submit disabled={!canSave} loading={busy} testId="update-email-save">
            {t('save')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}

function useEmailUpdate({
  context,
  api,
  params,
}: Pick<ViewProps<Params, EmailApi>, 'context' | 'api' | 'params'>) {
  const t = useMessages(context, emailMessages)
  const current = useValue(context.store, api.email)
  const { status } = useValue(context.store, context.state.account())
  const [typed, setTyped] = useState(params?.email)
  const [state, setState] = useState<{ readonly busy: boolean; readonly error?: string }>({ busy: false })
  const text = typed ?? current ?? ''
  const email = text.trim()
  // Opened by name without a login by email, there is nothing to change.
  const stranger = current === undefined && status !== 'reconnecting' && status !== 'connecting'
  const { router } = context
  useEffect(() => {
    if (stranger) router.replace({ role: status === 'connected' ? 'account' : 'home' })
  }, [stranger, status, router])
  const isOther = email.toLowerCase() !== current?.toLowerCase()
  const canSave = current !== undefined && email.length > 3 && isOther
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (state.busy || !canSave) return
    if (!api.isEmail(email)) return setState({ busy: false, error: t('malformed') })
    setState({ busy: true })
    const outcome = await api.update(email)
    setState({ busy: false, ...(outcome.status === 'failed' && { error: outcome.message }) })
  }
  const type = (next: string) => {
    setTyped(next)
    setState({ busy: false })
  }
  return { text, canSave, type, save, ...state, error: state.error }
}
