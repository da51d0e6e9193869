import { Button, Stack, type ViewProps } from 'latchkey/kit'
import type { ClubApi } from '../index.js'

export const title = 'Rules'

/** What a visitor accepts before they are connected. */
export default function ClubRules({ api }: ViewProps<undefined, ClubApi>) {
  return (
    <Stack gap={12} testId="club-rules">
      <Button variant="primary" onClick={() => api.join()} testId="club-join">
        I keep the rules
      </Button>
    </Stack>
  )
}
