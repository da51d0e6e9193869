import type { PluginContext } from '../../kernel/plugin.js'
import type { PayReview, PayService } from '../../plugins/pay/contract.js'
import {
  Note,
  SentBefore,
  Stack,
  translator,
  useMessages,
  useStyles,
  useValue,
  type ViewProps,
} from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { LastAttempt } from './parts/review/LastAttempt.js'
import { ReviewActions } from './parts/review/ReviewActions.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
import { useFee } from './parts/review/useFee.js'
import { useLive } from './parts/useLive.js'
import css from './pay.css'
import { progressMessages } from './progress-messages.js'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, progressMessages)('reviewTitle')

/** The review of a payment by wallet: exactly what is going to be sent, before the wallet is asked. */
export default function PayQuote({ context, api }: ViewProps<unknown, PayService>) {
  useStyles(css)
  const t = useMessages(context, progressMessages)
  const progress = useLive(api.progress)
  const review = api.reviewed()
  const fee = useFee(api, review)
  const changed = useDifference(context, api, review)
  const before = useLive(api.sentBefore)
  if (!review) return <NothingHere context={context} t={t} />
  const isRefused = progress.status === 'failed' && progress.problem.code === 'LK_SEND_CHANGED'
  const shared = { context, review, t }
  return (
    <Stack gap={8} testId="pay-review">
      <ReviewDetails {...shared} fee={fee} />
      {fee?.status === 'unknown' && fee.refused && (
        <Note testId="pay-refused">{t('refused', { reason: fee.refused })}</Note>
      )}
      {changed ? (
        <Note tone="danger" testId="pay-changed">
          {t(
            changed === 'connection'
              ? 'changedConnection'
              : changed === 'account'
                ? 'changedAccount'
                : 'changedNetwork',
          )}
        </Note>
      ) : (
        <LastAttempt {...shared} progress={progress} />
      )}
      {before && progress.status !== 'left' && <SentBefore context={context} handover={before} />}
      <ReviewActions
        {...shared}
        api={api}
        changed={changed !== undefined || isRefused}
        waits={fee === undefined}
        again={before !== undefined}
      />
    </Stack>
  )
}

/** The first thing that differs between the session and the review, kept up to date. */
function useDifference({ store, state }: PluginContext, api: PayService, review: PayReview | undefined) {
  useValue(store, state.session)
  useValue(store, state.networks)
  return review && api.differences(review)[0]
}
