import { useEffect, useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, ErrorState, icons, Stack } from '../../kit/index.js'
import type { BalancesWords } from '../messages.js'

interface TokensFailedProps {
  readonly context: PluginContext
  /** Milliseconds since the epoch. */
  readonly retryAt: number
  readonly onRetry: () => void
  readonly t: Translate<BalancesWords>
}

/** Says that nothing could be read; the button to try again works after a pause. */
export function TokensFailed({ context, retryAt, onRetry, t }: TokensFailedProps) {
  const seconds = useSecondsTo(retryAt)
  return (
    <Stack>
      <ErrorState
        context={context}
        title={t('failedTitle')}
        text={t('failedText')}
        testId="balances-failed"
      />
      <Button icon={icons.refresh} disabled={seconds > 0} onClick={onRetry} testId="balances-retry">
        {seconds > 0 ? t('retryIn', { seconds }) : t('retry')}
      </Button>
    </Stack>
  )
}

/** Whole seconds until a time, counted down to 0. */
function useSecondsTo(time: number): number {
  const remaining = () => Math.max(0, Math.ceil((time - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(remaining)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `remaining` is about `time` alone
  useEffect(() => {
    const update = () => setSeconds(remaining())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
