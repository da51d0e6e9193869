import type { Network, Translate } from '../../../kernel/plugin.js'
import { Icon, icons, safeLink, TextLink } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface WhereProps {
  readonly network: Network | undefined
  readonly address: string
  readonly t: Translate<typeof accountMessages>
}

/** The network in use, and the account in its explorer if it has one. */
export function Where({ network, address, t }: WhereProps) {
  const explorer = explorerLink(network, address)
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
    </div>
  )
}

function explorerLink(network: Network | undefined, address: string): string | undefined {
  const base = network?.blockExplorers?.default.url.replace(/\/+$/, '')
  return base && safeLink(`${base}/address/${encodeURIComponent(address)}`)
}
