import { createWritableAtom, linkSignals, type PluginContext } from '../../kernel/plugin.js'
import type { CodeCheck, CodeCheckState, EmailOutcome } from './contract.js'

type Check = (code: string, signal: AbortSignal) => Promise<EmailOutcome>

interface CodeChecker extends CodeCheck {
  /** A view for codes has come on screen. @param check its signal ends with the view, or where the check is given up */
  begin(check: Check, signal: AbortSignal): void
}

export function createCodeCheck({ store }: Pick<PluginContext, 'store'>): CodeChecker {
  const state = createWritableAtom<CodeCheckState>(store, { busy: false })
  let begun: { readonly check: Check; readonly signal: AbortSignal } | undefined
  let running: ReturnType<typeof linkSignals> | undefined

  async function run(code: string): Promise<void> {
    if (!begun) return
    running = linkSignals([begun.signal])
    const { signal } = running
    state.set({ busy: true })
    const outcome = await begun.check(code, signal)
    if (signal.aborted) return
    state.set(outcome.status === 'failed' ? { busy: false, failure: outcome.message } : { busy: false })
  }

  return {
    state: state.atom,
    begin(check, signal) {
      begun = { check, signal }
      state.set({ busy: false })
    },
    check: (code) => void run(code),
    cancel() {
      running?.release()
      state.set({ busy: false })
    },
  }
}
