import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { SwapReview, SwapsService } from '../../plugins/swaps/contract.js'
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
import { type ReviewWords, reviewMessages } from './review-messages.js'
import css from './swaps.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('doneTitle')

/** Says that the swap is done. */
export default function SwapConfirmed({ context, api }: ViewProps<unknown, SwapsService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  const arrived = useLive(api.arrived)
  if (progress.status !== 'done') return <NothingToReview context={context} t={t} />
  const { review, hash } = progress
  return (
    <Stack gap={8} testId="swap-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        {...wordsOf(context, review, arrived, t)}
      />
      <TransactionId context={context} hash={hash} t={t} />
      <ExplorerLink api={api} review={review} hash={hash} t={t} />
      <Button variant="primary" testId="swap-close" onClick={() => void context.router.close()}>
        {t('close')}
      </Button>
    </Stack>
  )
}

/** What arrived, where the block says it, else the least that did. */
function wordsOf(
  context: PluginContext,
  { amount, source, target, quote }: SwapReview,
  arrived: bigint | undefined,
  t: Translate<ReviewWords>,
) {
  const paid = { amount: formatExactly(context, amount.text), symbol: source.symbol }
  const units = (value: bigint) => formatUnitsShort(context, value, target.decimals)
  if (arrived !== undefined)
    return { title: t('arrived', { from: t('sum', paid), amount: units(arrived), to: target.symbol }) }
  return {
    title: t('done', paid),
    text: t('doneText', { amount: units(quote.minimum), symbol: target.symbol }),
  }
}
