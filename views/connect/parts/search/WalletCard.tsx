import { memo } from 'react'
import type { Translate } from '../../../../kernel/plugin.js'
import type { Wallet } from '../../../../plugins/connect/wallets/wallet.js'
import type { WalletsService } from '../../../../plugins/connect/wallets/wallets-service.js'
import { GridCard, Icon, icons, WalletImage } from '../../../kit/index.js'
import type { searchMessages } from '../../search-messages.js'

interface WalletCardProps {
  readonly wallets: WalletsService
  readonly wallet: Wallet
  readonly displayIndex: number
  readonly t: Translate<typeof searchMessages>
}

/** A wallet of the directory. */
export const WalletCard = memo(function WalletCard({ wallets, wallet, displayIndex, t }: WalletCardProps) {
  const choice = { ...wallets.choiceOf(wallet), displayIndex }
  const to = wallets.destinationOf(choice)
  const href = to && 'href' in to ? to.href : undefined
  return (
    <GridCard
      testId={`wallet-search-item-${wallet.id}`}
      image={
        <WalletImage
          src={wallets.imageOf(wallet)}
          name={wallet.name}
          size={56}
          badge={wallet.badge_type === 'certified' && <Certified label={t('isCertified')} />}
        />
      }
      title={wallet.name}
      {...(href !== undefined && { href })}
      onIntent={() => wallets.prefetch(choice)}
      onClick={() => wallets.choose(choice)}
    />
  )
})

function Certified({ label }: { readonly label: string }) {
  return (
    <span className="badge-mark">
      <Icon path={icons.certified} size={12} />
      <span className="hidden">{label}</span>
    </span>
  )
}
