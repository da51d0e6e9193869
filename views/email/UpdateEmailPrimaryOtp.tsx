import type { EmailApi } from '../../plugins/email/contract.js'
import { translator, type ViewProps } from '../kit/index.js'
import { emailMessages } from './messages.js'
import { UpdateCode } from './parts/UpdateCode.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('oldCodeTitle')

type Params = { readonly email: string; readonly newEmail: string }

/** The code of the old address: whoever has only the browser cannot take the wallet over. */
export default function UpdateEmailPrimaryOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  return <UpdateCode context={context} api={api} sentTo={params.email} newEmail={params.newEmail} />
}
