import { LatchkeyButton } from 'latchkey/react'
import { useAccount, useSignMessage } from 'wagmi'

export function App() {
  const { address } = useAccount()
  const { signMessage, data, error } = useSignMessage()
  return (
    <>
      <LatchkeyButton />
      {address && (
        <button type="button" id="try" onClick={() => signMessage({ message: 'Hello' })}>
          Sign as {address}
        </button>
      )}
      <output>{error ? `error: ${error.message}` : data}</output>
    </>
  )
}
