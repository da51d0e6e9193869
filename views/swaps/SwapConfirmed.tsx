import type { PluginContext, Translate, Views } from '../../kernel/plugin.js'
import type { SwapReview, SwapsService } from '../../plugins/swaps/contract.js'
import {
  DoneButton,
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
import { type ReviewWords, reviewMessages } from './review-messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('doneTitle')

/** Says that the swap is done. */
export default function SwapConfirmed({
  context,
  api,
  params,
}: ViewProps<Views['SwapConfirmed'], SwapsService>) {
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  const arrived = useLive(api.arrived)
  if (progress.status !== 'done')
    return <NothingToReview context={context} icon={icons.swap} text={t('nothingText')} form="Swap" />
  const { review, hash } = progress
  return (
    <Stack gap={8} testId="swap-confirmed">
      <StatusHeader
        live
        image={<IconTile icon={icons.check} size={80} tone="success" />}
        {...wordsOf(context, review, arrived, t)}
      />
      <TransactionId context={context} hash={hash} testId="swap-hash" />
      <ExplorerLink
        context={context}
        find={api.explorerUrl}
        subject={review}
        hash={hash}
        testId="swap-explorer"
      />
      <DoneButton context={context} params={params} testId="swap-close" />
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
  const units = (value: bigint) => formatAmount(context, value, target.decimals)
  if (arrived !== undefined)
    return { title: t('arrived', { from: t('sum', paid), amount: units(arrived), to: target.symbol }) }
  return {
    title: t('done', paid),
    text: t('doneText', { amount: units(quote.minimum), symbol: target.symbol }),
  }
}
