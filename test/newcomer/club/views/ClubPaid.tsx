import { Note, Stack, useValue, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What was paid. */
export default function ClubPaid({ context, api }: ViewProps<undefined, ClubApi>) {
  const progress = useValue(context.store, api.dues.progress)
  return (
    <Stack testId="club-paid">
      {progress.status === 'done' && <Note>{`Paid by ${progress.hash}`}</Note>}
    </Stack>
  )
}
