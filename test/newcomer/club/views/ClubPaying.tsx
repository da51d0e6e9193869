import { Note, Stack, useValue, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What is waited for: the wallet, then the network. */
export default function ClubPaying({ context, api }: ViewProps<undefined, ClubApi>) {
  const progress = useValue(context.store, api.dues.progress)
  const step = ('step' in progress && progress.step) || 1
  return (
    <Stack testId={`club-${progress.status}-${step}`}>
      <Note>{progress.status}</Note>
    </Stack>
  )
}
