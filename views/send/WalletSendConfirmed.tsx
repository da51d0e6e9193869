import type { SendService } from '../../plugins/send/contract.js'
import {
  Button,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  shortAddress,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { formatExactly } from './parts/amount-text.js'
import { ExplorerLink } from './parts/progress/ExplorerLink.js'
import { TransactionId } from './parts/progress/TransactionId.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { reviewMessages } from './review-messages.js'
import css from './send.css'

type Props = ViewProps<unknown, SendService>

/** Differs for chains that do not tell whether a transaction is in a block. */
export const title = ({ context, api }: Props) => {
  const t = translator(context.site, context.name, reviewMessages)
  const progress = api.progress.get()
  return t(progress.status === 'done' && !progress.confirmed ? 'sentTitle' : 'doneTitle')
}

/** Says that the transfer is done. */
export default function WalletSendConfirmed({ context, api }: Props) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (progress.status !== 'done') return <NothingToReview context={context} t={t} />
  const { review, hash } = progress
  const { amount, token, receiver } = review
  const sum = { amount: formatExactly(context, amount.text), symbol: token.symbol }
  return (
    <Stack gap={8} testId="send-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        title={t('done', sum)}
        text={t('doneText', { receiver: receiver.name ?? shortAddress(receiver.address) })}
      />
      <TransactionId context={context} hash={hash} t={t} />
      <ExplorerLink api={api} review={review} hash={hash} t={t} />
      <Button variant="primary" testId="send-close" onClick={() => void context.router.close()}>
        {t('close')}
      </Button>
    </Stack>
  )
}
