import { LatchkeyButton } from 'latchkey/react'

/** A server component. The button is the client's, and says so itself. */
export default function Page() {
  return (
    <main>
      <LatchkeyButton />
    </main>
  )
}
