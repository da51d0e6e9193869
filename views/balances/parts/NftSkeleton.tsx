import type { Translate } from '../../../kernel/plugin.js'
import { Skeleton } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Stands for pictures while they load, at the same size. */
export function NftSkeleton({ t }: { readonly t: Translate<BalancesWords> }) {
  return (
    <div role="status" aria-busy="true" data-testid="nfts-loading">
      <span className="hidden">{t('loading')}</span>
      <div className="balances-grid">
        {places.map((place) => (
          <div key={place}>
            <span className="nft-image">
              <Skeleton height="100%" />
            </span>
            <span className="nft-name">
              <Skeleton width="70%" height={14} />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
