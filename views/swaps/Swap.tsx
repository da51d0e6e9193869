import { lazy, Suspense, useState } from 'react'
import { codeOf, messageOf, type PluginContext, type Translate, type Views } from '../../kernel/plugin.js'
import type { SwapsService } from '../../plugins/swaps/contract.js'
import {
  IconButton,
  icons,
  Note,
  RowSkeleton,
  translator,
  useForm,
  useLive,
  useMessages,
  useReview,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { type SwapWords, swapMessages } from './messages.js'
import { FormAction } from './parts/form/FormAction.js'
import { QuoteDetails } from './parts/form/QuoteDetails.js'
import { SourceField } from './parts/form/SourceField.js'
import { TargetField } from './parts/form/TargetField.js'
import { Unsupported } from './parts/form/Unsupported.js'
import { DoubtNotes } from './parts/tokens/DoubtNotes.js'
import css from './swaps.css'

/** Few visitors come back to a swap that has not ended: what says so is loaded for them. */
const loadEarlierSwap = () => lazy(() => import('./parts/form/EarlierSwap.js'))

type Props = ViewProps<Views['Swap'], SwapsService>

export const title = ({ context }: Props) => translator(context.site, context.name, swapMessages)('title')

/** Why there is no review. */
const refusals = new Map<
  unknown,
  'mismatch' | 'unreadable' | 'undone' | 'otherScale' | 'unchecked' | 'allowanceUnread' | 'approvalFailed'
>([
  ['LK_SWAP_MISMATCH', 'mismatch'],
  ['LK_SWAP_UNREADABLE', 'unreadable'],
  ['LK_SWAP_UNDONE', 'undone'],
  ['LK_TOKEN_SCALE', 'otherScale'],
  ['LK_TOKEN_UNCHECKED', 'unchecked'],
  ['LK_SWAP_ALLOWANCE_UNREAD', 'allowanceUnread'],
  ['LK_SWAP_APPROVAL', 'approvalFailed'],
])
/** Offers come and go. */
const offerCodes: readonly unknown[] = ['LK_SWAP_QUOTE', 'LK_SWAP_LIQUIDITY']

/** The form of a swap: what is paid, what arrives for it, and on what terms. */
export default function Swap({ context, api, params }: Props) {
  useStyles(css)
  const t = useMessages(context, swapMessages)
  const state = useLive(api.state)
  const earlier = useLive(api.earlier)
  // Anew at each visit: after a failure, "try again" would otherwise show that failure again.
  const [EarlierSwap] = useState(loadEarlierSwap)
  useForm(context, api, params)
  const { busy, refusal, submit } = useSwapReview(context, api, t)
  const { status, quote, source, target, missing, unclear } = state
  if (earlier)
    return (
      <Suspense fallback={<RowSkeleton />}>
        <EarlierSwap context={context} api={api} earlier={earlier} />
      </Suspense>
    )
  if (status === 'unsupported') return <Unsupported context={context} state={state} t={t} />
  const shared = { context, api, state, t }
  return (
    <form className="swap stack" noValidate onSubmit={submit}>
      <SourceField {...shared} />
      <div className="swap-turn">
        <IconButton
          icon={icons.arrowDown}
          label={t('turn')}
          testId="swap-turn"
          disabled={!source || !target}
          onClick={api.turn}
        />
      </div>
      <TargetField {...shared} />
      <DoubtNotes tokens={[source, target]} t={t} />
      {unclear !== undefined && <Note testId="swap-unclear">{t('unclear', { symbol: unclear })}</Note>}
      {missing !== undefined && <Note testId="swap-missing">{t('missing', { symbol: missing })}</Note>}
      {quote && source && target && (
        <QuoteDetails {...shared} quote={quote} source={source} target={target} />
      )}
      {(status === 'quoteFailed' || status === 'tokensFailed') && (
        <Note tone="danger" testId="swap-failed">
          {t(`${status}Text`)}
        </Note>
      )}
      {refusal && (
        <Note tone="danger" testId="swap-refused">
          {refusal}
        </Note>
      )}
      <FormAction {...shared} busy={busy} />
    </form>
  )
}

/** The form's button makes the review, or asks anew for what could not be read. */
function useSwapReview(context: PluginContext, api: SwapsService, t: Translate<SwapWords>) {
  return useReview(context, {
    make() {
      if (api.state.get().status === 'review') return api.makeReview()
      api.retry()
      return undefined
    },
    refusalOf(error) {
      const word = refusals.get(codeOf(error))
      return word && t(word, { network: api.state.get().network?.name ?? '', reason: messageOf(error) })
    },
    failed: t('reviewFailed'),
    isExpected: (error) => offerCodes.includes(codeOf(error)),
  })
}
