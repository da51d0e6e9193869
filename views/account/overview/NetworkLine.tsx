import type { ReactNode } from 'react'
import type { Network, Translate } from '../../../kernel/plugin.js'
import type { AccountService } from '../../../plugins/account/contract.js'
import { Icon, icons, safeLink, TextLink, useLive } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface NetworkLineProps {
  readonly api: AccountService
  readonly network: Network | undefined
  readonly address: string
  readonly t: Translate<typeof accountMessages>
  /** A control at the end. */
  readonly children?: ReactNode
}

/** The network in use, and the account in its explorer if it has one. */
export function NetworkLine({ api, network, address, t, children }: NetworkLineProps) {
  const { explorerUrl } = useLive(api.chains)
  const explorer = network && safeLink(explorerUrl(network, address))
  return (
    <div className="account-meta">
      <span>{network?.name}</span>
      {explorer && (
        <>
          <span className="account-dot" />
          <TextLink href={explorer} testId="account-explorer">
            {t('explorer')}
            <Icon path={icons.external} size={14} />
          </TextLink>
        </>
      )}
      {children}
    </div>
  )
}
