import { Button, decimalText, formatNumber, Note, Stack, type ViewProps } from 'latchkey/kit'
import { useState } from 'react'
import type { ClubApi } from '../index.js'

export const title = 'Dues'

/** What is going to be paid. */
export default function ClubDues({ context, api: { dues } }: ViewProps<undefined, ClubApi>) {
  const [kept] = useState(() => dues.review())
  if (!kept) return <Note tone="danger">Nobody can pay here</Note>
  return (
    <Stack gap={12} testId="club-dues">
      <Button variant="primary" onClick={() => void dues.pay(kept, kept)} testId="club-pay">
        Pay {formatNumber(context, decimalText(kept.payment.value, 18))}
      </Button>
    </Stack>
  )
}
