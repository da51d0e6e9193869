import type { Translate } from '../../../kernel/plugin.js'
import { RowSkeleton, Skeleton } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'

const rows = 7

/** A month that is not there yet, as large as a real one. */
export function ActivitySkeleton({ t }: { readonly t: Translate<ActivityWords> }) {
  return (
    <div className="stack" role="status" aria-busy="true" data-testid="activity-loading">
      <span className="hidden">{t('loading')}</span>
      <div className="activity-heading">
        <Skeleton width={70} height={16} />
      </div>
      <RowSkeleton count={rows} />
    </div>
  )
}
