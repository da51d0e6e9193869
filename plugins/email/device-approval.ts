import type { Atom } from 'jotai/vanilla'
import { createWritableAtom, type PluginContext } from '../../kernel/plugin.js'
import type { EmailOutcome } from './contract.js'

/** Waiting until the visitor has let this browser in, by the link in the email. */
export interface DeviceApproval {
  /** Why it failed, in the wallet's words; undefined while it is waited for. */
  readonly failure: Atom<string | undefined>
  /** Another email was sent: waits anew. */
  again(): void
}

interface DeviceWaiting extends DeviceApproval {
  /** The view has come on screen. @param wait its signal ends with the view */
  begin(wait: (signal: AbortSignal) => Promise<EmailOutcome>, signal: AbortSignal): void
}

export function createDeviceApproval({ store }: Pick<PluginContext, 'store'>): DeviceWaiting {
  const failure = createWritableAtom<string | undefined>(store, undefined)
  let wait = async () => {}
  return {
    failure: failure.atom,
    begin(work, signal) {
      let rounds = 0
      wait = async () => {
        rounds += 1
        const round = rounds
        failure.set(undefined)
        const outcome = await work(signal)
        if (round === rounds && !signal.aborted && outcome.status === 'failed') failure.set(outcome.message)
      }
      void wait()
    },
    again: () => void wait(),
  }
}
