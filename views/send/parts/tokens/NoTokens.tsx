import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Button, Empty, icons, useSlot } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface NoTokensProps {
  readonly context: PluginContext
  readonly search: string
  readonly onClear: () => void
  readonly t: Translate<SendWords>
}

/** The view that sells coins, where a plugin brings one. */
const buyViewName: string = 'OnRampProviders'

/** Shown where a search finds no token, or the account holds none. */
export function NoTokens({ context, search, onClear, t }: NoTokensProps) {
  const buyView = useSlot(context, 'account:action').find(({ view }) => view === buyViewName)?.view
  if (search) {
    return (
      <Empty icon={icons.search} title={t('noMatch', { search })} text={t('noMatchText')}>
        <Button onClick={onClear}>{t('allTokens')}</Button>
      </Empty>
    )
  }
  return (
    <Empty icon={icons.wallet} title={t('noTokens')} text={t('noTokensText')}>
      {/* The name comes from a row of the plugin that has the view. */}
      {buyView && <Button onClick={() => context.router.push(buyView)}>{t('buy')}</Button>}
    </Empty>
  )
}
