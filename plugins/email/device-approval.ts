import { createWritableAtom, type PluginContext } from '../../kernel/plugin.js'
import type { DeviceApproval, EmailOutcome } from './contract.js'

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
