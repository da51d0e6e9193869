import type { Slots } from '../../kernel/plugin.js'
import type { EmailApi } from '../../plugins/email/contract.js'
import type { PartProps } from '../kit/index.js'
import { EmailForm } from './parts/EmailForm.js'

type Entry = Slots['connect:method']

/** The email field among the ways to connect. */
export default function EmailField({ context, api, entry }: PartProps<Entry, EmailApi>) {
  return <EmailForm context={context} api={api} lastUsed={entry.lastUsed !== undefined} />
}
