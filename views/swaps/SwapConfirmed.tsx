import type { SwapsService } from '../../plugins/swaps/contract.js'
import {
  Button,
  IconTile,
  icons,
  Stack,
  StatusHeader,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { formatExactly, formatUnitsShort } from './parts/amount-text.js'
import { ExplorerLink } from './parts/progress/ExplorerLink.js'
import { TransactionId } from './parts/progress/TransactionId.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { reviewMessages } from './review-messages.js'
import css from './swaps.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('doneTitle')

/** Says that the swap is done. */
export default function SwapConfirmed({ context, api }: ViewProps<unknown, SwapsService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (progress.status !== 'done') return <NothingToReview context={context} t={t} />
  const { review, hash } = progress
  const { amount, source, target, quote } = review
  const minimum = formatUnitsShort(context, quote.minimum, target.decimals)
  return (
    <Stack gap={8} testId="swap-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        title={t('done', { amount: formatExactly(context, amount.text), symbol: source.symbol })}
        text={t('doneText', { amount: minimum, symbol: target.symbol })}
      />
      <TransactionId context={context} hash={hash} t={t} />
      <ExplorerLink api={api} review={review} hash={hash} t={t} />
      <Button variant="primary" testId="swap-close" onClick={() => void context.router.close()}>
        {t('close')}
      </Button>
    </Stack>
  )
}
