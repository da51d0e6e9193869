import type { EmailApi } from '../../plugins/email/contract.js'
import { translator, type ViewProps } from '../kit/index.js'
import { emailMessages } from './messages.js'
import { UpdateCode } from './parts/UpdateCode.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('newCodeTitle')

type Params = { readonly email: string; readonly newEmail: string }

/** The code of the new address, which is the login's once it is right. */
export default function UpdateEmailSecondaryOtp({ context, api, params }: ViewProps<Params, EmailApi>) {
  return <UpdateCode context={context} api={api} sentTo={params.newEmail} newEmail={params.newEmail} />
}
