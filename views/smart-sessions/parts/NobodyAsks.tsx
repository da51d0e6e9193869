import type { PluginContext } from '../../../kernel/plugin.js'
import { Button, Stack, StatusHeader, useMessages } from '../../kit/index.js'
import { messages } from '../messages.js'

/** The view was opened by its name, and there is nothing to decide. */
export function NobodyAsks({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, messages)
  return (
    <Stack gap={12} testId="session-nobody">
      <StatusHeader title={t('nobody')} text={t('nobodyText')} />
      <Button onClick={() => void context.router.close()}>{t('close')}</Button>
    </Stack>
  )
}
