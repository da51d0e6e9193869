import type { PluginContext } from '../../../kernel/plugin.js'
import { Button, icons, useFunding } from '../../kit/index.js'

interface ReceiveButtonProps {
  readonly context: PluginContext
  readonly testId: string
}

/** The button to get coins, where a plugin offers that. */
export function ReceiveButton({ context, testId }: ReceiveButtonProps) {
  const fund = useFunding(context)
  if (!fund) return null
  return (
    <Button icon={icons.arrowDown} onClick={fund.go} testId={testId}>
      {fund.label}
    </Button>
  )
}
