import type { FormEvent } from 'react'
import type { OnrampService } from '../../plugins/onramp/contract.js'
import { Note, translator, useLive, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { onrampMessages } from './messages.js'
import css from './onramp.css'
import { BuyFooter } from './parts/BuyFooter.js'
import { AmountField } from './parts/form/AmountField.js'
import { Destination } from './parts/form/Destination.js'
import { FormAction } from './parts/form/FormAction.js'
import { PurchaseField } from './parts/form/PurchaseField.js'
import { QuoteDetails } from './parts/form/QuoteDetails.js'
import { Unsupported } from './parts/Unsupported.js'
import { useConnected } from './parts/useConnected.js'

type Props = ViewProps<unknown, OnrampService>

export const Footer = BuyFooter

export const title = ({ context }: Props) => translator(context.site, context.name, onrampMessages)('title')

/** How much is paid and what for; the provider's page follows. */
export default function OnRampAmount({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, onrampMessages)
  const state = useLive(api.state)
  useConnected(context, api)
  const { status, market, provider } = state
  if (status === 'unsupported') return <Unsupported context={context} state={state} t={t} />
  const shared = { context, api, state, t }
  const name = provider?.name ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status === 'linkFailed') api.retry()
  }
  return (
    <form className="onramp stack" noValidate onSubmit={submit}>
      <AmountField {...shared} />
      <PurchaseField {...shared} />
      <QuoteDetails {...shared} />
      {market.isSample && (
        <Note tone="neutral" testId="onramp-sample-limits">
          {t('sampleLimits', { provider: name })}
        </Note>
      )}
      <Destination {...shared} />
      {status === 'linkFailed' && (
        <Note tone="danger" testId="onramp-link-failed">
          {t('linkFailedText', { provider: name })}
        </Note>
      )}
      <FormAction {...shared} />
    </form>
  )
}
