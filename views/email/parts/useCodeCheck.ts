import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../kernel/plugin.js'
import type { EmailOutcome } from '../../../plugins/email/contract.js'
import type { EmailWords } from '../messages.js'

interface CodeCheck {
  readonly busy: boolean
  readonly error?: string
  onCode(code: string): void
  onCancel(): void
}

/**
 * Checks each whole code, and tells what was wrong with it.
 * @param check its signal ends with the view, or where the visitor gives it up
 */
export function useCodeCheck(
  t: Translate<EmailWords>,
  check: (code: string, signal: AbortSignal) => Promise<EmailOutcome>,
): CodeCheck {
  const [state, setState] = useState<Omit<CodeCheck, 'onCode' | 'onCancel'>>({ busy: false })
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  const verify = async (code: string) => {
    setState({ busy: true })
    const { signal } = leaving.current
    const outcome = await check(code, signal)
    if (signal.aborted) return
    if (outcome.status === 'failed') setState({ busy: false, error: failureOf(t, outcome.message) })
    else if (outcome.status === 'left') setState({ busy: false })
  }
  const cancel = () => {
    leaving.current.abort()
    leaving.current = new AbortController()
    setState({ busy: false })
  }
  return { ...state, onCode: (code) => void verify(code), onCancel: cancel }
}

/** An expired code is not to be tried again: the wallet tells it from a wrong one by its text alone. */
const failureOf = (t: Translate<EmailWords>, message: string) =>
  /\bexpired\b/i.test(message) ? t('expired') : t('failed', { message })
