import { useEffect, useRef, useState } from 'react'
import type { Connector, PluginContext } from '../../../kernel/plugin.js'
import { about, attempt, type Outcome, type Try } from '../../../plugins/connect/attempt.js'
import type { WalletsService } from '../../../plugins/connect/wallets/wallets-service.js'

/** As long as discovery waits for wallets that announce themselves late. */
const LATE_MS = 1000

interface Subject extends Omit<Try, 'connector'> {
  readonly connector: Connector | undefined
  readonly displayIndex?: number
}

export type Status = Outcome | 'trying'

/**
 * Connects once for the click that led to the view, and once for each `retry`; leaving the view aborts it. Nothing else
 * starts an attempt: a wallet that appears later, or announces itself again, is asked only at the visitor's click.
 */
export function useAttempt(context: PluginContext, wallets: WalletsService, subject: Subject) {
  const { connector } = subject
  const [status, setStatus] = useState<Status>(() =>
    connector && wallets.doubtOf(connector) ? 'asking' : 'trying',
  )
  const [reason, setReason] = useState<string>()
  const [round, setRound] = useState({ count: 0, confirmed: false })
  const latest = useRef(subject)
  latest.current = subject

  useEffect(() => {
    const life = new AbortController()
    const { count, confirmed } = round
    const start = async () => {
      const { connector: found, wallet, displayIndex } = latest.current
      if (!found) return setStatus('missing')
      if (count === 0)
        context.track('SELECT_WALLET', { ...about(found, wallet), platform: 'browser', displayIndex })
      const waits = () => !life.signal.aborted && setStatus('waiting')
      let reason: string | undefined
      const because = (said: string | undefined) => {
        reason = said
      }
      const outcome = await attempt(
        context,
        wallets,
        { connector: found, wallet, confirmed, waits, because },
        life.signal,
      )
      if (life.signal.aborted || outcome === 'left') return
      setReason(reason)
      setStatus(outcome)
    }
    // In a timer, since React mounts twice in strict mode: the wallet must be asked once.
    const timer = setTimeout(() => void start(), latest.current.connector ? 0 : LATE_MS)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [context, wallets, round])

  const retry = () => {
    setStatus('trying')
    setRound(({ count, confirmed }) => ({ count: count + 1, confirmed: confirmed || status === 'asking' }))
  }
  return { status, reason: status === 'failed' ? reason : undefined, retry }
}
