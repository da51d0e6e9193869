import type { DoneParams } from '../../../adapter-kit/features/index.js'
import type { PluginContext } from '../../../kernel/plugin.js'
import { Button } from '../core/controls/Button.js'
import { transactionWords } from './messages.js'

export interface DoneButtonProps {
  readonly context: PluginContext
  /** Of the view of what is done. */
  readonly params: DoneParams | undefined
  readonly testId: string
}

/** Leads back to the account where the visitor came from there, and closes where the page opened the view by itself. */
export function DoneButton({ context: { router, ...context }, params, testId }: DoneButtonProps) {
  const t = transactionWords(context)
  const toAccount = () => router.reset({ role: 'account' })
  const close = () => void router.close()
  return (
    <Button variant="primary" testId={testId} onClick={params?.fromAccount ? toAccount : close}>
      {t(params?.fromAccount ? 'done' : 'close')}
    </Button>
  )
}
