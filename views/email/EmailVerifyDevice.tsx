import type { EmailApi } from '../../plugins/email/contract.js'
import {
  Button,
  IconTile,
  icons,
  Resend,
  StatusHeader,
  translator,
  useMessages,
  useValue,
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
  const failure = useValue(context.store, api.device.failure)
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
      {failure === undefined && <p className="code-quiet">{t('linkWait')}</p>}
      {failure !== undefined && <Button onClick={() => context.router.back()}>{t('again')}</Button>}
      <Resend
        context={context}
        label={t('resendEmail')}
        wait={() => api.wait(email)}
        resend={resender(context, api, email)}
        onResend={api.device.again}
      />
    </div>
  )
}
