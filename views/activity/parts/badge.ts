import type { ActivityItem } from '../../../plugins/activity/contract.js'
import { icons } from '../../kit/index.js'

interface Badge {
  readonly icon: string
  readonly tone: 'done' | 'failed' | false
}

const byType: Readonly<Record<string, string>> = {
  trade: icons.swap,
  approve: icons.check,
  cancel: icons.close,
}
const byDirection: Readonly<Record<string, string>> = { in: icons.arrowDown, out: icons.arrowUp }

/** The direction, in the colour of the result; undefined where neither is known. */
export function badgeOf({ type, status, moved }: ActivityItem): Badge | undefined {
  const [only] = moved
  const isPlain = moved.length === 1 || (moved.length > 0 && moved.every(({ isNft }) => isNft))
  const way = only?.direction === undefined ? undefined : byDirection[only.direction]
  const typeIcon = Object.hasOwn(byType, type) ? byType[type] : undefined
  const icon = isPlain ? way : (typeIcon ?? way)
  if (status === 'failed') return { icon: icons.close, tone: 'failed' }
  if (status === 'pending' || status === 'unknown') return { icon: icons.clock, tone: false }
  return icon ? { icon, tone: 'done' } : undefined
}
