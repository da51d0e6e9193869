import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Button, Empty, icons } from '../../../kit/index.js'
import type { ReviewWords } from '../../review-messages.js'

/** Shown where there is no review: the view was opened by its name, or what it showed was sent. */
export function NothingToReview({
  context,
  t,
}: {
  readonly context: PluginContext
  readonly t: Translate<ReviewWords>
}) {
  return (
    <Empty icon={icons.arrowUp} title={t('nothing')} text={t('nothingText')}>
      <Button onClick={() => context.router.replace('WalletSend')}>{t('toForm')}</Button>
    </Empty>
  )
}
