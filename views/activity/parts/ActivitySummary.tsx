import { Fragment } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/contract.js'
import { Icon, shortAddress } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'
import { describeMoved } from './describe-moved.js'

interface ActivitySummaryProps {
  readonly context: PluginContext
  readonly item: ActivityItem
  readonly t: Translate<ActivityWords>
}

const plus = ['receive', 'deposit', 'borrow', 'claim']
const minus = ['withdraw', 'repay', 'burn']

/** What moved: one transfer with its sign, or two with an arrow between; else the other party or application. */
export function ActivitySummary({ context, item, t }: ActivitySummaryProps) {
  const { moved, type } = item
  const isOne = moved.length === 1
  const sign = isOne && (plus.includes(type) ? 'plus' : minus.includes(type) && 'minus')
  const texts = moved.map((one) => describeMoved(context, one, t))
  return (
    <span className="activity-what">
      {(texts.length > 0 ? texts : [otherWords(item, t)]).map((what, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places, never moved
        <Fragment key={index}>
          {index > 0 && <Icon path={arrow} size={14} mirror />}
          <bdi translate="no">{sign ? t(sign, { what }) : what}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** The text where nothing moved: the application, else the other party, else the result. */
function otherWords(
  { application, from, to, type, status }: ActivityItem,
  t: Translate<ActivityWords>,
): string {
  if (application) return application
  if (type === 'receive' && from) return t('fromSomebody', { who: shortAddress(from) })
  if (to) return t('toSomebody', { who: shortAddress(to) })
  return t(status === 'confirmed' ? 'confirmed' : `${status}Tag`)
}

/** An arrow from one to the other, on the icons' grid of 20 px. */
const arrow = 'M4 10h12M11 5l5 5-5 5'
