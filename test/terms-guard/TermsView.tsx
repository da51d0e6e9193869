import { Button, Stack, StatusHeader, translator, useMessages, type ViewProps } from 'latchkey/kit'
import { messages } from './messages.js'
import type { TermsApi } from './runtime.js'

export const title = ({ context }: ViewProps) => translator(context.site, context.name, messages)('title')

/** The visitor agrees to the terms, or declines. */
export default function TermsView({ context, api }: ViewProps<undefined, TermsApi>) {
  const t = useMessages(context, messages)
  return (
    <Stack gap={12} testId="terms-view">
      <StatusHeader title={t('title')} text={t('text')} />
      <Button variant="primary" onClick={() => api.answer(true)} testId="terms-agree">
        {t('agree')}
      </Button>
      <Button onClick={() => api.answer(false)} testId="terms-decline">
        {t('decline')}
      </Button>
    </Stack>
  )
}
