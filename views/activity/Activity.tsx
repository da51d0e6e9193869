import { useEffect } from 'react'
import { isSmartAccount } from '../../plugins/activity/list.js'
import { serviceOf } from '../../plugins/activity/room.js'
import { ErrorState, type PartProps, useMessages, useStyles } from '../kit/index.js'
import css from './activity.css'
import { activityMessages } from './messages.js'
import { ActivitySkeleton } from './parts/ActivitySkeleton.js'
import { End } from './parts/End.js'
import { Groups } from './parts/Groups.js'
import { NoActivity } from './parts/NoActivity.js'
import { useActivity } from './parts/useActivity.js'

/** What the account did, month by month, with what is still pending on top. */
export default function Activity({ context }: Pick<PartProps, 'context'>) {
  useStyles(css)
  const t = useMessages(context, activityMessages)
  const { status, items, pending, more } = useActivity(context, t)
  const { track } = context
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the tab is shown
  useEffect(() => track('CLICK_TRANSACTIONS', { isSmartAccount: isSmartAccount(context) }), [])
  const shared = { context, t }
  const isEmpty = items.length === 0 && pending.length === 0
  if (isEmpty && (status === 'none' || status === 'loading')) return <ActivitySkeleton t={t} />
  if (isEmpty && status === 'failed') {
    const { retry } = serviceOf(context)
    const words = { title: t('failedTitle'), text: t('failedText') }
    return <ErrorState context={context} {...words} onRetry={retry} testId="activity-failed" />
  }
  return (
    <div data-testid="activity-list">
      {isEmpty && status !== 'loading' ? (
        <NoActivity {...shared} unsupported={status === 'unsupported'} more={more !== 'none'} />
      ) : (
        <Groups {...shared} pending={pending} items={items} />
      )}
      {!isEmpty && status === 'loading' && <ActivitySkeleton t={t} />}
      <End {...shared} more={more} />
    </div>
  )
}
