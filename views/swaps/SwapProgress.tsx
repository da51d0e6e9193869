import type { SwapsService } from '../../plugins/swaps/contract.js'
import {
  Stack,
  translator,
  useLive,
  useMessages,
  useStyles,
  type ViewOptions,
  type ViewProps,
} from '../kit/index.js'
import { ProgressActions } from './parts/progress/ProgressActions.js'
import { ProgressHeader } from './parts/progress/ProgressHeader.js'
import { NothingToReview } from './parts/review/NothingToReview.js'
import { reviewMessages } from './review-messages.js'
import css from './swaps.css'

export const title = ({ context }: ViewProps) =>
  translator(context.site, context.name, reviewMessages)('swap')

/** Without Back: the button Cancel leads back, and says what it does. */
export const options: ViewOptions = { back: false }

/** What is waited for: the wallet's answers, and the network after each. */
export default function SwapProgress({ context, api }: ViewProps<unknown, SwapsService>) {
  useStyles(css)
  const t = useMessages(context, reviewMessages)
  const progress = useLive(api.progress)
  if (!('review' in progress)) return <NothingToReview context={context} t={t} />
  const shared = { context, api, t }
  return (
    <Stack gap={8} testId={`swap-progress-${progress.status}`}>
      <ProgressHeader {...shared} progress={progress} />
      <ProgressActions {...shared} progress={progress} />
    </Stack>
  )
}
