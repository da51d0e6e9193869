import type { EmailApi } from '../../plugins/email/contract.js'
import { OneTimeCode, translator, useMessages, type ViewProps } from '../kit/index.js'
import { emailMessages } from './messages.js'
import { resender } from './parts/resender.js'
import { useCodeCheck } from './parts/useCodeCheck.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('codeTitle')

type Params = { readonly email: string }

/** The entry of the one-time code. */
export default function EmailVerifyOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  const t = useMessages(context, emailMessages)
  return (
    <OneTimeCode
      {...useCodeCheck(context, api)}
      context={context}
      email={params.email}
      note={t('codeExpires')}
      wait={() => api.wait(params.email)}
      resend={resender(context, api, params.email)}
    />
  )
}
