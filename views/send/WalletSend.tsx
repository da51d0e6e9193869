import { useRef } from 'react'
import { codeOf, type Views } from '../../kernel/plugin.js'
import type { SendService, SendState } from '../../plugins/send/contract.js'
import {
  Note,
  translator,
  useForm,
  useLive,
  useMessages,
  useReview,
  useStyles,
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
  useForm(context, api, params)
  const amount = useRef<HTMLInputElement>(null)
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
      <AmountField {...shared} inputRef={amount} />
      <ReceiverField {...shared} goToAmount={() => amount.current?.focus()} />
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
