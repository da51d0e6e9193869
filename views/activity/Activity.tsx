import { useEffect } from 'react'
import type { SlotEntry, Translate } from '../../kernel/plugin.js'
import type { ActivityApi } from '../../plugins/activity/runtime.js'
import { ErrorState, type PartProps, RowSkeleton, Skeleton, useMessages, useStyles } from '../kit/index.js'
import css from './activity.css'
import { type ActivityWords, activityMessages } from './messages.js'
import { Groups } from './parts/Groups.js'
import { ListEnd } from './parts/ListEnd.js'
import { NoActivity } from './parts/NoActivity.js'
import { useActivity } from './parts/useActivity.js'

type Props = PartProps<SlotEntry, ActivityApi>

/** What the account did, month by month, with what is still pending on top. */
export default function Activity({ context, api }: Pick<Props, 'context' | 'api'>) {
  useStyles(css)
  const t = useMessages(context, activityMessages)
  const { status, items, pending, more } = useActivity(context, api, t)
  const { track } = context
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the tab is shown
  useEffect(() => track('CLICK_TRANSACTIONS', { isSmartAccount: api.isSmartAccount() }), [])
  const shared = { context, t }
  const isEmpty = items.length === 0 && pending.length === 0
  if (isEmpty && (status === 'none' || status === 'loading')) return <ActivitySkeleton t={t} />
  if (isEmpty && status === 'failed') {
    const words = { title: t('failedTitle'), text: t('failedText') }
    return <ErrorState context={context} {...words} onRetry={api.retry} testId="activity-failed" />
  }
  return (
    <div data-testid="activity-list">
      {isEmpty && status !== 'loading' ? (
        <NoActivity {...shared} unsupported={status === 'unsupported'} more={more !== 'none'} />
      ) : (
        <Groups {...shared} pending={pending} items={items} />
      )}
      {!isEmpty && status === 'loading' && <ActivitySkeleton t={t} />}
      <ListEnd more={more} loadMore={api.loadMore} t={t} />
    </div>
  )
}

const rows = 7

/** Stands for a month while it loads, at the same size. */
function ActivitySkeleton({ t }: { readonly t: Translate<ActivityWords> }) {
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
