import type { SwapsService } from '../../plugins/swaps/contract.js'
import {
  Button,
  ExplorerLink,
  formatAmount,
  formatExactly,
  IconTile,
  icons,
  NothingToReview,
  Stack,
  StatusHeader,
  TransactionId,
  translator,
  useLive,
  useMessages,
  type ViewProps,
} from '../kit/index.js'
import { reviewMessages } from './review-messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('doneTitle')

/** Says that the swap is done. */
export default function SwapConfirmed({ context, api }: ViewProps<unknown, SwapsService>) {
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (progress.status !== 'done')
    return <NothingToReview context={context} icon={icons.swap} text={t('nothingText')} form="Swap" />
  const { review, hash } = progress
  const { amount, source, target, quote } = review
  const minimum = formatAmount(context, quote.minimum, target.decimals)
  return (
    <Stack gap={8} testId="swap-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        title={t('done', { amount: formatExactly(context, amount.text), symbol: source.symbol })}
        text={t('doneText', { amount: minimum, symbol: target.symbol })}
      />
      <TransactionId context={context} hash={hash} testId="swap-hash" />
      <ExplorerLink
        context={context}
        find={api.explorerUrl}
        subject={review}
        hash={hash}
        testId="swap-explorer"
      />
      <Button variant="primary" testId="swap-close" onClick={() => void context.router.close()}>
        {t('close')}
      </Button>
    </Stack>
  )
}
