import { Note, Stack, useValue, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What is waited for: the wallet, then the network. */
export default function ClubPaying({ context, api }: ViewProps<undefined, ClubApi>) {
  const { status } = useValue(context.store, api.dues.progress)
  return (
    <Stack testId={`club-${status}`}>
      <Note>{status}</Note>
    </Stack>
  )
}
