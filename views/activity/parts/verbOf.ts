import type { Translate } from '../../../kernel/plugin.js'
import type { ActivityItem } from '../../../plugins/activity/services.js'
import { type ActivityWords, verbs } from '../messages.js'

/** What was done, in the past form; the service's own word where there is none of ours. */
export function verbOf({ type, moved }: ActivityItem, t: Translate<ActivityWords>): string {
  if (isVerb(type)) return t(type)
  if (moved.length > 0 && moved.every(({ direction }) => direction === 'in')) return t('receive')
  const [first = '', ...rest] = type.replaceAll('_', ' ')
  return first ? first.toUpperCase() + rest.join('') : t('unknown')
}

function isVerb(type: string): type is keyof typeof verbs {
  return Object.hasOwn(verbs, type)
}
