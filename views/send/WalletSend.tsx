import type { Views } from '../../kernel/plugin.js'
import { Note, translator, useMessages, useStyles, type ViewProps } from '../kit/index.js'
import { sendMessages } from './messages.js'
import { AmountBox } from './parts/AmountBox.js'
import { BadTransfer } from './parts/BadTransfer.js'
import { FormAction } from './parts/FormAction.js'
import { ReceiverBox } from './parts/ReceiverBox.js'
import { useReview } from './parts/useReview.js'
import { useSend } from './parts/useSend.js'
import { useVisit } from './parts/useVisit.js'
import css from './send.css'

type Props = ViewProps<Views['WalletSend']>

export const title = ({ context }: Props) => translator(context.site, context.name, sendMessages)('title')

/** How much of what to whom. */
export default function WalletSend({ context, params }: Props) {
  useStyles(css)
  const t = useMessages(context, sendMessages)
  const { service, state } = useSend(context)
  useVisit(context, params)
  const { receiver, given, token } = state
  const { busy, refused, submit } = useReview(context, token?.key, t)
  if (given.status === 'bad') return <BadTransfer context={context} problem={given.problem} t={t} />
  const caution = receiver.status === 'known' ? receiver.caution : undefined
  const shared = { context, service, state, t }
  return (
    <form className="send stack" noValidate onSubmit={submit}>
      <AmountBox {...shared} />
      <ReceiverBox {...shared} />
      {caution && (
        <Note tone={caution === 'own' ? 'neutral' : 'warning'} testId="send-caution">
          {t(caution)}
        </Note>
      )}
      {refused && (
        <Note tone="danger" testId="send-token-refused">
          {refused}
        </Note>
      )}
      <FormAction {...shared} busy={busy} />
    </form>
  )
}
