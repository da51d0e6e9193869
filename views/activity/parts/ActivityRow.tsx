import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/services.js'
import { formatDate, Row, safeLink, Tag } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'
import { ActivityImage } from './ActivityImage.js'
import { verbOf } from './verbOf.js'
import { What } from './What.js'

interface ActivityRowProps {
  readonly context: PluginContext
  readonly item: ActivityItem
  readonly t: Translate<ActivityWords>
}

/** One transaction; leads to the block explorer where there is one. */
export function ActivityRow({ context, item, t }: ActivityRowProps) {
  const { status, at, url } = item
  return (
    <Row
      image={<ActivityImage item={item} />}
      title={verbOf(item, t)}
      sub={<What context={context} item={item} t={t} />}
      tag={status === 'confirmed' ? undefined : <StatusTag status={status} t={t} />}
      trailing={
        <time dateTime={new Date(at).toISOString()}>
          {formatDate(context, at, { day: '2-digit', month: 'short' })}
        </time>
      }
      href={safeLink(url)}
      testId="activity-row"
    />
  )
}

interface StatusTagProps {
  readonly status: 'failed' | 'pending'
  readonly t: Translate<ActivityWords>
}

function StatusTag({ status, t }: StatusTagProps) {
  return <Tag tone={status === 'failed' ? 'danger' : 'neutral'}>{t(`${status}Tag`)}</Tag>
}
