import { useEffect, useRef, useState } from 'react'
import type { Connector, PluginContext } from '../../../kernel/plugin.js'
import { about, attempt, type Outcome } from '../../../plugins/connect/attempt.js'
import type { Wallet } from '../../../plugins/connect/wallet.js'

/** As long as discovery waits for a wallet that is late. */
const LATE_MS = 1000

/** `asking`: a disputed wallet needs a click first. */
export type Status = Outcome | 'asking' | 'trying'

/** Connects without a click, again on `retry`; leaving the view ends the try. */
export function useAttempt(context: PluginContext, connector: Connector | undefined, wallet?: Wallet) {
  const [status, setStatus] = useState<Status>(connector?.conflict ? 'asking' : 'trying')
  const [round, setRound] = useState(0)
  const latest = useRef({ connector, wallet })
  latest.current = { connector, wallet }
  const there = connector && (round > 0 || !connector.conflict)
  const asking = !!connector && !there

  useEffect(() => {
    if (asking) return setStatus('asking')
    const life = new AbortController()
    const start = async () => {
      const { connector: found, wallet: record } = latest.current
      if (!found) return setStatus('missing')
      setStatus('trying')
      if (round === 0) context.track('SELECT_WALLET', { ...about(found, record), platform: 'browser' })
      const outcome = await attempt(context, found, life.signal, record)
      if (!life.signal.aborted && outcome !== 'left') setStatus(outcome)
    }
    // A timer, since React mounts twice in its strict mode: a wallet must be asked once.
    const timer = setTimeout(() => void start(), there ? 0 : LATE_MS)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [context, there, asking, round])

  const retry = () => {
    setStatus('trying')
    setRound((count) => count + 1)
  }
  return { status, retry }
}
