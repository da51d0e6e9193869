import type { AccountState, Translate } from '../../../kernel/plugin.js'
import { Tag } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface AccountKindProps {
  readonly account: AccountState
  readonly t: Translate<typeof accountMessages>
}

/** What a Bitcoin account is for: coins sent to the wrong one can be lost. */
export function AccountKind({ account: { allAccounts, address }, t }: AccountKindProps) {
  const type = allAccounts.find((each) => each.address === address)?.type
  if (type === 'payment') return <Tag>{t('paymentAccount')}</Tag>
  if (type === 'ordinal') return <Tag>{t('ordinalAccount')}</Tag>
  return null
}
