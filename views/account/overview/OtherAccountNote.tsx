import type { Network, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Note, shortAddress, useLive } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface OtherAccountNoteProps {
  readonly api: AccountService
  readonly network: Network | undefined
  readonly t: Translate<typeof accountMessages>
}

/** Says that the network has brought another account: what the visitor holds elsewhere is on the other address. */
export function OtherAccountNote({ api, network, t }: OtherAccountNoteProps) {
  const other = useLive(api.otherAccount)
  if (!other || !network) return null
  const words = {
    network: network.name,
    before: other.network.name,
    address: shortAddress(other.address),
  }
  return (
    <div role="status">
      <Note tone="neutral" testId="account-other">
        {t('otherAccount', words)}
      </Note>
    </div>
  )
}
