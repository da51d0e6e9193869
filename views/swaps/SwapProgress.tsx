import type { PluginContext, Translate } from '../../kernel/plugin.js'
import type { SwapReview, SwapsService } from '../../plugins/swaps/contract.js'
import {
  formatExactly,
  icons,
  NothingToReview,
  ProgressScreen,
  type ProgressWords,
  type ShownProgress,
  translator,
  useLive,
  useMessages,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { type ReviewWords, reviewMessages } from './review-messages.js'

type Progress = ShownProgress<SwapReview>

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('swap')

/** Without Back: the button Cancel leads back, and says what it does. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet's answers, and the network after each. */
export default function SwapProgress({ context, api }: ViewProps<unknown, SwapsService>) {
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (progress.status === 'idle')
    return <NothingToReview context={context} icon={icons.swap} text={t('nothingText')} form="Swap" />
  return (
    <ProgressScreen
      context={context}
      name="swap"
      progress={progress}
      words={wordsOf(context, progress, t)}
      differences={api.differences}
      leave={api.leave}
      explorerUrl={api.explorerUrl}
      stepTestId={isApproval(progress) ? 'swap-step-approval' : 'swap-step-swap'}
    />
  )
}

const stepOf = (progress: Progress) => ('step' in progress ? (progress.step ?? 0) : 0)

/** Whether the request is one of the approvals that come before the swap. */
function isApproval(progress: Progress): boolean {
  const { approvals, together } = progress.review
  const isUnderWay = ['approving', 'sending', 'pending', 'left'].includes(progress.status)
  return isUnderWay && !together && stepOf(progress) < approvals.length
}

function wordsOf(context: PluginContext, progress: Progress, t: Translate<ReviewWords>): ProgressWords {
  const { account, amount, source, target, approvals } = progress.review
  const values = {
    wallet: account.wallet,
    amount: formatExactly(context, amount.text),
    symbol: source.symbol,
    target: target.symbol,
  }
  if (!isApproval(progress))
    return {
      approve: t('confirm'),
      approveText: t('confirmText', values),
      sending: t('swapping', values),
    }
  const isReset = approvals.length > 1 && stepOf(progress) === 0
  return {
    approve: t('approveLimit'),
    approveText: t(isReset ? 'resetLimitText' : 'approveLimitText', values),
    sending: t('approving', values),
  }
}
