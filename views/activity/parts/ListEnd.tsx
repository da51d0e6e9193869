import { type RefObject, useEffect, useRef } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import type { More } from '../../../plugins/activity/contract.js'
import { Button, icons, RowSkeleton } from '../../kit/index.js'
import type { ActivityWords } from '../messages.js'

interface ListEndProps {
  readonly more: More
  readonly loadMore: () => void
  readonly t: Translate<ActivityWords>
}

/** The end of the list: loads more when it comes into sight, or by a click where that failed or brought nothing. */
export function ListEnd({ more, loadMore, t }: ListEndProps) {
  const end = useRef<HTMLDivElement>(null)
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

/** Loads more when the end comes into sight, and again after each page while it stays in sight. */
function useNearEnd(end: RefObject<HTMLElement | null>, open: boolean, more: () => void): void {
  useEffect(() => {
    if (!open || !end.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [end, open, more])
}
