import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { serviceOf } from '../../../plugins/balances/room.js'
import { Button, ErrorState, icons, Stack } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'
import { useSecondsTo } from './useSecondsTo.js'

interface TokensFailedProps {
  readonly context: PluginContext
  /** Milliseconds since the epoch. */
  readonly retryAt: number
  readonly t: Translate<BalancesWords>
}

/** Nothing could be read; another try is possible once the service had its rest. */
export function TokensFailed({ context, retryAt, t }: TokensFailedProps) {
  const seconds = useSecondsTo(retryAt)
  const { retry } = serviceOf(context)
  return (
    <Stack>
      <ErrorState
        context={context}
        title={t('failedTitle')}
        text={t('failedText')}
        testId="balances-failed"
      />
      <Button icon={icons.refresh} disabled={seconds > 0} onClick={retry} testId="balances-retry">
        {seconds > 0 ? t('retryIn', { seconds }) : t('retry')}
      </Button>
    </Stack>
  )
}
