import type { EmailApi } from '../../plugins/email/contract.js'
import { Inert, LegalCheckbox, translator, useLegal, type ViewProps } from '../kit/index.js'
import { emailMessages } from './messages.js'
import { EmailForm } from './parts/EmailForm.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, emailMessages)('loginTitle')

/** The email field alone, for a site that asks for nothing else. */
export default function EmailLogin({ context, api }: ViewProps<unknown, EmailApi>) {
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <Inert when={blocked}>
        <EmailForm context={context} api={api} />
      </Inert>
    </>
  )
}
