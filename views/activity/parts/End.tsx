import { useRef } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { serviceOf } from '../../../plugins/activity/room.js'
import type { More } from '../../../plugins/activity/services.js'
import { Button, icons, RowSkeleton } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'
import { useNearEnd } from './useNearEnd.js'

interface EndProps {
  readonly context: PluginContext
  readonly more: More
  readonly t: Translate<ActivityWords>
}

/** Where the list goes on: by itself when it comes into sight, by a click where that failed or brought nothing. */
export function End({ context, more, t }: EndProps) {
  const end = useRef<HTMLDivElement>(null)
  const { loadMore } = serviceOf(context)
  useNearEnd(end, more === 'ready', loadMore)
  const isStuck = more === 'failed' || more === 'asked'
  return (
    <>
      {more === 'loading' && (
        <div role="status" aria-busy="true" data-testid="activity-more">
          <span className="hidden">{t('loading')}</span>
          <RowSkeleton count={2} />
        </div>
      )}
      {isStuck && (
        <div className="activity-end">
          {more === 'failed' && <p role="alert">{t('moreFailed')}</p>}
          <Button
            variant="plain"
            {...(more === 'failed' && { icon: icons.refresh })}
            onClick={loadMore}
            testId="activity-older"
          >
            {t(more === 'failed' ? 'retry' : 'older')}
          </Button>
        </div>
      )}
      <div ref={end} className="activity-near" />
    </>
  )
}
