import type { PayService } from '../../plugins/pay/contract.js'
import {
  Note,
  ReviewFooter,
  Stack,
  translator,
  useDifferences,
  useFee,
  useLive,
  useMessages,
  useStyles,
  type ViewProps,
} from '../kit/index.js'
import { NothingHere } from './parts/NothingHere.js'
import { ReviewDetails } from './parts/review/ReviewDetails.js'
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
  const fee = useFee(api.fee, review)
  const differences = useDifferences(context, api.differences, review)
  const before = useLive(api.sentBefore)
  if (!review) return <NothingHere context={context} t={t} />
  return (
    <Stack gap={8} testId="pay-review">
      <ReviewDetails context={context} review={review} t={t} fee={fee} />
      {fee?.status === 'unknown' && fee.refused && (
        <Note testId="pay-refused">{t('refused', { reason: fee.refused })}</Note>
      )}
      <ReviewFooter
        context={context}
        name="pay"
        review={review}
        progress={progress}
        differences={differences}
        before={before}
        waits={fee === undefined}
        labels={{ confirm: t('pay'), again: t('payTwice') }}
        send={api.send}
      />
    </Stack>
  )
}
