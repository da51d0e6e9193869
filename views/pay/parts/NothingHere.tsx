import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons } from '../../kit/index.js'
import type { ProgressWords } from '../progress-messages.js'

interface NothingHereProps {
  readonly context: PluginContext
  readonly t: Translate<ProgressWords>
}

/** Shown where no payment is under way: the view was opened by its name, or the modal was closed meanwhile. */
export function NothingHere({ context, t }: NothingHereProps) {
  return (
    <Empty icon={icons.card} title={t('nothing')} text={t('nothingText')}>
      <Button onClick={() => context.router.replace('Pay')}>{t('toPay')}</Button>
    </Empty>
  )
}
