import { ExplorerLink, Note, Stack, TransactionId, useValue, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What was paid. */
export default function ClubPaid({ context, api: { dues } }: ViewProps<undefined, ClubApi>) {
  const progress = useValue(context.store, dues.progress)
  if (progress.status !== 'done') return null
  const { review, hash } = progress
  return (
    <Stack gap={8} testId="club-paid">
      <Note>{`Paid by ${hash}`}</Note>
      <TransactionId context={context} hash={hash} testId="club-hash" />
      <ExplorerLink
        context={context}
        find={dues.explorerUrl}
        subject={review}
        hash={hash}
        testId="club-explorer"
      />
    </Stack>
  )
}
