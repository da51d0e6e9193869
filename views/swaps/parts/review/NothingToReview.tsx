import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Button, Empty, icons } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

interface NothingToReviewProps {
  readonly context: PluginContext
  readonly t: Translate<ReviewWords>
}

/** Shown where there is no review: the view was opened by its name, or what it showed was swapped. */
export function NothingToReview({ context, t }: NothingToReviewProps) {
  return (
    <Empty icon={icons.swap} title={t('nothing')} text={t('nothingText')}>
      <Button onClick={() => context.router.replace('Swap')}>{t('toForm')}</Button>
    </Empty>
  )
}
