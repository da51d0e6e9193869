import type { Views } from '../../kernel/plugin.js'
import type { SendService } from '../../plugins/send/contract.js'
import {
  DoneButton,
  ExplorerLink,
  formatExactly,
  IconTile,
  icons,
  NothingToReview,
  Stack,
  StatusHeader,
  shortAddress,
  TransactionId,
  translator,
  useLive,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { reviewMessages } from './review-messages.js'

type Props = ViewProps<Views['WalletSendConfirmed'], SendService>

/** Differs for chains that do not tell whether a transaction is in a block. */
export const title = ({ context, api }: Props) => {
  const t = translator(context.site, context.name, reviewMessages)
  const progress = api.progress.get()
  return t(progress.status === 'done' && !progress.confirmed ? 'sentTitle' : 'doneTitle')
}

/** Says that the transfer is done. */
export default function WalletSendConfirmed({ context, api, params }: Props) {
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (progress.status !== 'done')
    return (
      <NothingToReview context={context} icon={icons.arrowUp} text={t('nothingText')} form="WalletSend" />
    )
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
      <TransactionId context={context} hash={hash} testId="send-hash" />
      <ExplorerLink
        context={context}
        find={api.explorerUrl}
        subject={review}
        hash={hash}
        testId="send-explorer"
      />
      <DoneButton context={context} params={params} testId="send-close" />
    </Stack>
  )
}
