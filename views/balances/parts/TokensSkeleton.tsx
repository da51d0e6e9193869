import type { Translate } from '../../../kernel/plugin.js'
import { RowSkeleton, Skeleton } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

const rows = 3

/** Tokens that are not there yet, as large as real ones. */
export function TokensSkeleton({ t }: { readonly t: Translate<BalancesWords> }) {
  return (
    <div className="stack balances-wait" role="status" aria-busy="true" data-testid="balances-loading">
      <span className="hidden">{t('loading')}</span>
      <div className="balances-total">
        <Skeleton width={40} height={14} />
        <Skeleton width={88} height={22} />
      </div>
      <RowSkeleton count={rows} />
    </div>
  )
}
