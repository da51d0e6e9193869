import { useEffect, useState } from 'react'
import type { EmailApi } from '../../../plugins/email/contract.js'

/** Seconds until another mail may be sent, and how to read them at once. */
export function useEmailWait(api: EmailApi): readonly [seconds: number, refresh: () => void] {
  const [seconds, setSeconds] = useState(api.wait)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(api.wait()), 1000)
    return () => clearInterval(timer)
  }, [api])
  return [seconds, () => setSeconds(api.wait())]
}
