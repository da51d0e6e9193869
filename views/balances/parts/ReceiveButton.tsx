import type { PluginContext } from '../../../kernel/plugin.js'
import { Button, icons, useSlot } from '../../kit/index.js'

interface ReceiveButtonProps {
  readonly context: PluginContext
  readonly testId: string
}

/** The button to receive, where a plugin offers that. */
export function ReceiveButton({ context, testId }: ReceiveButtonProps) {
  const receive = useSlot(context, 'account:action').find(({ view }) => view === 'WalletReceive')
  if (!receive) return null
  const go = () => {
    if (receive.track) context.track(receive.track)
    // The name comes from the same plugin as the view.
    context.router.push(receive.view)
  }
  return (
    <Button icon={icons.arrowDown} onClick={go} testId={testId}>
      {receive.label}
    </Button>
  )
}
