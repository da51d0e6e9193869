import type { PluginContext, ViewName } from '../../../../kernel/plugin.js'
import { Button } from '../../core/controls/Button.js'
import { Empty, type EmptyProps } from '../../core/feedback/Empty.js'
import { transactionWords } from '../messages.js'

export interface NothingToReviewProps extends Pick<EmptyProps, 'icon' | 'text'> {
  readonly context: PluginContext
  /** The view in which the transaction is prepared. */
  readonly form: ViewName
}

/** Shown where there is no review: the view was opened by its name, or what it showed was sent. */
export function NothingToReview({ context, form, icon, text }: NothingToReviewProps) {
  const t = transactionWords(context)
  return (
    <Empty icon={icon} title={t('nothing')} text={text}>
      <Button onClick={() => context.router.replace(form as never)}>{t('toForm')}</Button>
    </Empty>
  )
}
