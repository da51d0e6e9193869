import { useState } from 'react'
import type { PluginContext, Translate } from '../../../../kernel/plugin.js'
import type { SendService, SendState } from '../../../../plugins/send/contract.js'
import { Button, Separator, useFunding } from '../../../kit/index.js'
import type { SendWords } from '../../messages.js'

interface FormActionProps {
  readonly context: PluginContext
  readonly api: SendService
  readonly state: SendState
  /** The review is being made. */
  readonly busy: boolean
  readonly t: Translate<SendWords>
}

/** The form's button, which says what is missing; with too low a balance it offers ways to get coins. */
export function FormAction({ context, api, state, busy, t }: FormActionProps) {
  const { status, preset } = state
  if (status === 'switchNetwork') return <SwitchNetwork context={context} api={api} state={state} t={t} />
  if (status === 'insufficientFunds' && preset.status === 'free') {
    return <MoreFunds context={context} api={api} t={t} />
  }
  const looking = status === 'looking'
  return (
    <Button
      submit
      variant="primary"
      testId="send-preview-button"
      disabled={status !== 'preview' && !looking}
      loading={busy || looking || preset.status === 'loading'}
    >
      {t(looking ? 'preview' : status)}
    </Button>
  )
}

function SwitchNetwork({ context, api, state: { preset }, t }: Omit<FormActionProps, 'busy'>) {
  const { busy, run } = useWork(context, t('switchFailed'))
  const name = preset.status === 'ready' ? preset.network.name : ''
  return (
    <Button
      variant="primary"
      testId="send-switch-button"
      loading={busy}
      onClick={() => run(api.switchNetwork)}
    >
      {t('switchNetwork', { network: name })}
    </Button>
  )
}

function MoreFunds({ context, api, t }: Omit<FormActionProps, 'state' | 'busy'>) {
  const { busy, run } = useWork(context, t('otherWalletFailed'))
  const fund = useFunding(context)
  return (
    <>
      {fund ? (
        <Button variant="primary" testId="send-fund-button" onClick={fund.go}>
          {t('fundWallet')}
        </Button>
      ) : (
        <Button variant="primary" disabled testId="send-preview-button">
          {t('insufficientFunds')}
        </Button>
      )}
      <Separator>{t('or')}</Separator>
      <Button testId="send-other-wallet" loading={busy} onClick={() => run(api.useOtherWallet)}>
        {t('otherWallet')}
      </Button>
    </>
  )
}

/** Work with a toast when it fails. */
function useWork({ toasts }: PluginContext, failed: string) {
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<void>) => {
    setBusy(true)
    work()
      .catch(() => toasts.show('error', failed))
      .finally(() => setBusy(false))
  }
  return { busy, run }
}
