import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { Button, Empty, icons } from '../../kit/index.js'
import type { ReceiveWords } from '../messages.js'

interface UnconfirmedAccountProps {
  readonly context: PluginContext
  readonly wallet: string
  readonly t: Translate<ReceiveWords>
}

/**
 * Shown for an address that comes from storage alone, which other code may have written: the wallet must confirm it
 * before it is offered for payments.
 */
export function UnconfirmedAccount({ context, wallet, t }: UnconfirmedAccountProps) {
  const [busy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    import('../../../plugins/receive/confirm-account.js')
      .then(({ confirmAccount }) => confirmAccount(context))
      .catch((error: unknown) => {
        context.report(error)
        context.toasts.show('error', t('unconfirmedFailed', { wallet }))
      })
      .finally(() => setBusy(false))
  }
  return (
    <Empty
      icon={icons.wallet}
      title={t('unconfirmedTitle')}
      text={t('unconfirmedText', { wallet })}
      testId="receive-unconfirmed"
    >
      <Button variant="primary" loading={busy} onClick={ask} testId="receive-confirm">
        {t('confirm', { wallet })}
      </Button>
    </Empty>
  )
}
