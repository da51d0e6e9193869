import { useEffect } from 'react'
import type { AccountService } from '../../../plugins/account/services.js'

/** How often it is looked, in milliseconds; most looks are answered by what the adapter still trusts. */
const pause = 10_000

/** Keeps a balance on screen up to date: coins may come from elsewhere. Not while the page is hidden. */
export function useFreshBalance({ balance, refresh }: AccountService): void {
  useEffect(() => {
    const look = () => {
      // A failure is left to the visitor: it would come and go on screen.
      if (document.visibilityState !== 'hidden' && balance.get().status === 'ready') refresh()
    }
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [balance, refresh])
}
