import type { Translate } from '../../../kernel/plugin.js'
import type { Nft } from '../../../plugins/balances/contract.js'
import type { BalancesWords } from '../messages.js'
import { NftImage } from './NftImage.js'

interface NftGridProps {
  readonly items: readonly Nft[]
  readonly t: Translate<BalancesWords>
}

/** Pictures and names. */
export function NftGrid({ items, t }: NftGridProps) {
  return (
    <ul className="balances-grid" aria-label={t('nfts')} data-testid="nfts-grid">
      {items.map(({ key, name, imageUrl, doubt }) => (
        <li key={key}>
          <NftImage src={imageUrl} />
          <span className={name ? 'nft-name' : 'nft-name none'}>
            <bdi translate="no" className="balances-cut">
              {name || t('nameless')}
            </bdi>
          </span>
          {doubt && (
            <p className="nft-doubt" data-testid="nft-doubt">
              {t(doubt)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
