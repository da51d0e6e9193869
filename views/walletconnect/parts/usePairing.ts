import { useEffect, useRef, useState } from 'react'
import type { Outcome, Subject } from '../../../plugins/walletconnect/pairing/attempt.js'
import type { WalletConnectState } from '../../../plugins/walletconnect/wallet-connect-state.js'
import { useValue } from '../../kit/index.js'

export type Status = Outcome | 'trying' | 'noLink'

export interface Pairing {
  readonly status: Status
  readonly uri: string | undefined
  /** Starts over, with a new link. */
  retry(): void
  fail(status: Status): void
}

/** How long discovery may take to list the connector that pairs, in ms. */
const LATE_MS = 1500

/** Pairs without a click while `on`; leaving the view ends the attempt but keeps the link. */
export function usePairing(shared: WalletConnectState, subject: Subject, on: boolean): Pairing {
  const { context, pairing } = shared
  const { store, state, site } = context
  const link = useValue(store, pairing.state)
  const there = useValue(store, state.connectors).some(({ type }) => type === 'WALLET_CONNECT')
  const [status, setStatus] = useState<Status>('trying')
  const [round, setRound] = useState(0)
  const latest = useRef(subject)
  latest.current = subject
  // A site with `manualPairing` makes the first link itself.
  const asked = on && (round > 0 || !site.manualPairing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is an attempt
  useEffect(() => {
    if (!asked) return
    const life = new AbortController()
    const start = async () => {
      setStatus('trying')
      const outcome = await shared.attempt(latest.current, life.signal)
      if (!life.signal.aborted && outcome !== 'left') setStatus(outcome)
    }
    // In a timer, since React mounts twice in strict mode.
    const timer = setTimeout(() => void start(), there ? 0 : LATE_MS)
    return () => {
      clearTimeout(timer)
      life.abort()
    }
  }, [shared, there, asked, round])

  return {
    status,
    uri: link.status === 'ready' ? link.uri : undefined,
    fail: setStatus,
    retry() {
      if (status === 'trying') pairing.start({ fresh: true }).catch(() => undefined)
      else setStatus('trying')
      if (status !== 'trying' || !asked) setRound((count) => count + 1)
    },
  }
}
