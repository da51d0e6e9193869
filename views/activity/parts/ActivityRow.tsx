import { memo } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/contract.js'
import { formatDate, Row, safeLink, Tag } from '../../kit/index.js'
import { type ActivityWords, verbs } from '../messages.js'
import { ActivityImage } from './ActivityImage.js'
import { ActivitySummary } from './ActivitySummary.js'

interface ActivityRowProps {
  readonly context: PluginContext
  readonly item: ActivityItem
  readonly t: Translate<ActivityWords>
}

/** One transaction; leads to the block explorer where there is one. */
export const ActivityRow = memo(function ActivityRow({ context, item, t }: ActivityRowProps) {
  const { at, url, doubt } = item
  return (
    <>
      <Row
        image={<ActivityImage item={item} />}
        title={verbOf(item, t)}
        sub={<ActivitySummary context={context} item={item} t={t} />}
        tag={tagOf(item, t)}
        trailing={
          <time dateTime={new Date(at).toISOString()}>
            {formatDate(context, at, { day: '2-digit', month: 'short' })}
          </time>
        }
        href={safeLink(url)}
        testId="activity-row"
      />
      {doubt && (
        <p className="activity-doubt" data-testid="activity-doubt">
          {t(doubt)}
        </p>
      )}
    </>
  )
})

/** One at most: what became of it comes before a doubt, which is told below as well. */
function tagOf({ status, doubt }: ActivityItem, t: Translate<ActivityWords>) {
  if (status !== 'confirmed') return <StatusTag status={status} t={t} />
  return doubt && <Tag tone="warning">{t('doubtTag')}</Tag>
}

interface StatusTagProps {
  readonly status: Exclude<ActivityItem['status'], 'confirmed'>
  readonly t: Translate<ActivityWords>
}

function StatusTag({ status, t }: StatusTagProps) {
  return <Tag tone={status === 'failed' ? 'danger' : 'neutral'}>{t(`${status}Tag`)}</Tag>
}

/** What was done, in the past tense; the service's own word where the catalogue has none. */
export function verbOf({ type, moved, status }: ActivityItem, t: Translate<ActivityWords>): string {
  if (status === 'unknown') return t('unknown') // a verb in the past tense would say that it was done
  if (isVerb(type)) return t(type)
  if (moved.length > 0 && moved.every(({ direction }) => direction === 'in')) return t('receive')
  const [first = '', ...rest] = type.replaceAll('_', ' ')
  return first ? first.toUpperCase() + rest.join('') : t('unknown')
}

function isVerb(type: string): type is keyof typeof verbs {
  return Object.hasOwn(verbs, type)
}
