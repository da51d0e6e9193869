import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { Activity, ActivityItem, ActivityService } from '../../../plugins/activity/contract.js'
import { useLive } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'

interface ActivityState extends Activity {
  readonly pending: readonly ActivityItem[]
}

/** Failures that were shown: each is shown once, though React may mount the view twice and the visitor may return. */
const toastedFailures = new WeakSet<object>()

/** The history, followed while it is on screen; the last one stays while the card closes. */
export function useActivity(
  context: PluginContext,
  { live, pending: waiting }: ActivityService,
  t: Translate<ActivityWords>,
): ActivityState {
  const now = useLive(live)
  const pending = useLive(waiting)
  const [last, setLast] = useState(now)
  if (now !== last && now.status !== 'none') setLast(now)
  const { failure } = now
  useEffect(() => {
    if (!failure || toastedFailures.has(failure)) return
    toastedFailures.add(failure)
    context.toasts.show('error', t('failed'))
  }, [failure, context, t])
  return { ...(now.status === 'none' ? last : now), pending }
}
