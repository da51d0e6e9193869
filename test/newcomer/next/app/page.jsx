import { LatchkeyButton } from 'latchkey/react'
import { Wallets } from '../wallets'

/** A server component: the button of the package is a client's, and says so itself. */
export default function Page() {
  return (
    <Wallets>
      <LatchkeyButton />
    </Wallets>
  )
}
