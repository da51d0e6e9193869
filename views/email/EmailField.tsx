import type { SlotEntry } from '../../kernel/plugin.js'
import type { EmailApi } from '../../plugins/email/contract.js'
import type { PartProps } from '../kit/index.js'
import { EmailForm } from './parts/EmailForm.js'

/** The email field among the ways to connect. */
export default function EmailField({ context, api }: PartProps<SlotEntry, EmailApi>) {
  return <EmailForm context={context} api={api} />
}
