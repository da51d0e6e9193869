import { useState } from 'react'
import type { EmbeddedApi } from '../../plugins/embedded/runtime.js'
import {
  Button,
  IconTile,
  icons,
  StatusHeader,
  translator,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { embeddedMessages } from './messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, embeddedMessages)('exceededTitle')

/** In place of a login that the project's plan does not allow. */
export default function UsageExceeded({ context, api }: ViewProps<unknown, EmbeddedApi>) {
  const t = useMessages(context, embeddedMessages)
  const [busy, setBusy] = useState(false)
  const site = context.site.metadata?.name ?? window.location.host
  const again = async () => {
    setBusy(true)
    const isLimited = await api.limit.ask()
    setBusy(false)
    if (!isLimited) context.router.back()
  }
  return (
    <StatusHeader
      live
      testId="usage-exceeded"
      image={<IconTile icon={icons.warning} size={56} />}
      title={t('exceeded', { site })}
      text={t('exceededText')}
    >
      <Button
        variant="primary"
        testId="usage-exceeded-wallet"
        onClick={() => context.router.reset({ role: 'home' })}
      >
        {t('exceededWallet')}
      </Button>
      <Button testId="w3m-usage-exceeded-button" loading={busy} onClick={() => void again()}>
        {t('exceededAgain')}
      </Button>
    </StatusHeader>
  )
}
