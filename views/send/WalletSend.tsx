import { useEffect, useLayoutEffect, useState } from 'react'
import { codeOf, type PluginContext, type Views } from '../../kernel/plugin.js'
import type { SendArguments, SendService, SendState } from '../../plugins/send/contract.js'
import {
  Note,
  translator,
  useLive,
  useMessages,
  useReview,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { sendMessages } from './messages.js'
import { AmountField } from './parts/form/AmountField.js'
import { FormAction } from './parts/form/FormAction.js'
import { InvalidTransfer } from './parts/form/InvalidTransfer.js'
import { ReceiverField } from './parts/form/ReceiverField.js'
import css from './send.css'

type Props = ViewProps<Views['WalletSend'], SendService>

export const title = ({ context }: Props) => translator(context.site, context.name, sendMessages)('title')

/** Why a token is not sent. */
const refusals = new Map<unknown, 'otherScale' | 'unchecked'>([
  ['LK_TOKEN_SCALE', 'otherScale'],
  ['LK_TOKEN_UNCHECKED', 'unchecked'],
])

/** The form of a transfer: amount, token and receiver. */
export default function WalletSend({ context, api, params }: Props) {
  useStyles(css)
  const t = useMessages(context, sendMessages)
  const state = useLive(api.state)
  useVisit(context, api, params)
  const { receiver, preset, token } = state
  const { busy, refusal, submit } = useReview(context, {
    make: api.review,
    refusalOf(error) {
      const word = refusals.get(codeOf(error))
      return word && t(word)
    },
    failed: t('reviewFailed'),
    subject: token?.key,
  })
  if (preset.status === 'bad') return <InvalidTransfer context={context} problem={preset.problem} t={t} />
  const warning = receiver.status === 'known' ? receiver.warning : undefined
  const shared = { context, api, state, t }
  return (
    <form className="send stack" noValidate onSubmit={submit}>
      <AmountField {...shared} />
      <ReceiverField {...shared} />
      {token?.doubt && <Note testId="send-token-doubt">{t(`${token.doubt}Token`)}</Note>}
      {warning && (
        <Note tone={warning === 'own' ? 'neutral' : 'warning'} testId="send-warning">
          {t(warning, placesOf(state))}
        </Note>
      )}
      {refusal && (
        <Note tone="danger" testId="send-token-refused">
          {refusal}
        </Note>
      )}
      <FormAction {...shared} busy={busy} />
    </form>
  )
}

const placesOf = ({ network, receiver }: SendState) => ({
  network: network?.name ?? '',
  other: receiver.status === 'known' ? (receiver.recordOf ?? '') : '',
})

/** Starts the form; a visitor who is not connected is led to Connect and back. */
function useVisit(context: PluginContext, api: SendService, transfer: SendArguments | undefined): void {
  const { status, isConnected } = useValue(context.store, context.state.account())
  const [wasConnected, setConnected] = useState(isConnected)
  if (isConnected && !wasConnected) setConnected(true)
  // Not after a disconnect on this view: the modal closes then.
  const isVisitorWithoutWallet = status === 'disconnected' && !wasConnected
  useLayoutEffect(() => api.begin(transfer), [api, transfer])
  useEffect(() => {
    if (isVisitorWithoutWallet) api.connect(transfer)
  }, [isVisitorWithoutWallet, api, transfer])
}
