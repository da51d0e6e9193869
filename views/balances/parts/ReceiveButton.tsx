import type { PluginContext } from '../../../kernel/plugin.js'
import { Button, icons, useSlot } from '../../kit/index.js'

interface ReceiveButtonProps {
  readonly context: PluginContext
  readonly testId: string
}

/** The button to get coins, where a plugin offers that. */
export function ReceiveButton({ context, testId }: ReceiveButtonProps) {
  const [fund] = useSlot(context, 'fund')
  if (!fund) return null
  const go = () => {
    if (fund.track) context.track(fund.track)
    // The name comes from the same plugin as the view.
    context.router.push(fund.view)
  }
  return (
    <Button icon={icons.arrowDown} onClick={go} testId={testId}>
      {fund.label}
    </Button>
  )
}
