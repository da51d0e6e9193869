import { ProgressScreen, useValue, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What is waited for: the wallet, then the network. */
export default function ClubPaying({ context, api: { dues } }: ViewProps<undefined, ClubApi>) {
  const progress = useValue(context.store, dues.progress)
  if (progress.status === 'idle') return null
  const step = ('step' in progress && progress.step) || 0
  return (
    <ProgressScreen
      context={context}
      name="club"
      progress={progress}
      words={{ sending: 'Paying the dues' }}
      differences={dues.differences}
      leave={dues.leave}
      explorerUrl={dues.explorerUrl}
      stepTestId={`club-step-${step}`}
    />
  )
}
