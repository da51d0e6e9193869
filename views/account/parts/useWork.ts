import { useState } from 'react'

/** Whether work that a row started is still going on; a row that is at work takes no second click. */
export function useWork() {
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  return { busy, run: (work: () => Promise<void>) => void run(work) }
}
