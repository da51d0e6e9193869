import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import { Button, Empty, icons, useFunding } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface NoTokensProps {
  readonly context: PluginContext
  readonly search: string
  readonly onClear: () => void
  readonly t: Translate<SendWords>
}

/** Shown where a search finds no token, or the account holds none. */
export function NoTokens({ context, search, onClear, t }: NoTokensProps) {
  const fund = useFunding(context)
  if (search) {
    return (
      <Empty icon={icons.search} title={t('noMatch', { search })} text={t('noMatchText')}>
        <Button onClick={onClear}>{t('allTokens')}</Button>
      </Empty>
    )
  }
  return (
    <Empty icon={icons.wallet} title={t('noTokens')} text={t('noTokensText')}>
      {fund && (
        <Button testId="send-tokens-fund" onClick={fund.go}>
          {fund.label}
        </Button>
      )}
    </Empty>
  )
}
