import { defineMessages } from '../../kernel/plugin.js'
import { IconButton, icons, type PartProps, useMessages } from '../kit/index.js'

/** Its own catalogue, as the button is drawn on a view that has none of the other words. */
const messages = defineMessages({ open: 'Smart sessions' })

/** The header's clock on the account view. */
export default function SessionsButton({ context, entry }: PartProps) {
  const t = useMessages(context, messages)
  return (
    <IconButton
      icon={icons.clock}
      label={t('open')}
      testId={entry.id}
      onClick={() => context.router.push('SmartSessionList')}
    />
  )
}
