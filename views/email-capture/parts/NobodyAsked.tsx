import type { PluginContext } from '../../../kernel/plugin.js'
import { Button, Stack, StatusHeader, useMessages } from '../../kit/index.js'
import { messages } from '../messages.js'

/** The view was opened by its name, and nobody waits for an answer. */
export function NobodyAsked({ context }: { readonly context: PluginContext }) {
  const t = useMessages(context, messages)
  return (
    <Stack gap={12} testId="email-capture-nobody">
      <StatusHeader title={t('nobody')} text={t('nobodyText')} />
      <Button onClick={() => void context.router.close()}>{t('close')}</Button>
    </Stack>
  )
}
