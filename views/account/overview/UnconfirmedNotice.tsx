import { useState } from 'react'
import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import { TextLink } from '../../kit/index.js'
import type { accountMessages } from '../messages.js'

interface UnconfirmedNoticeProps {
  readonly context: PluginContext
  readonly wallet: string
  readonly t: Translate<typeof accountMessages>
}

/** Says why the address cannot be copied yet, with a button to confirm it in the wallet. */
export function UnconfirmedNotice({ context, wallet, t }: UnconfirmedNoticeProps) {
  const [busy, setBusy] = useState(false)
  const ask = () => {
    setBusy(true)
    import('../../../plugins/account/confirm-account.js')
      .then(({ confirmAccount }) => confirmAccount(context))
      .catch((error: unknown) => {
        context.report(error)
        context.toasts.show('error', t('unconfirmedFailed', { wallet }))
      })
      .finally(() => setBusy(false))
  }
  return (
    <p className="account-unconfirmed" role="status" data-testid="account-unconfirmed">
      {t('unconfirmed', { wallet })}{' '}
      <TextLink loading={busy} onClick={ask} testId="account-confirm">
        {t('confirm')}
      </TextLink>
    </p>
  )
}
