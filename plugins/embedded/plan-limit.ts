import type { Atom } from 'jotai/vanilla'
import { optionalService } from '../../adapter-kit/features/index.js'
import { createWritableAtom, type PluginContext } from '../../kernel/plugin.js'

export interface PlanLimit {
  /** The project has used up its plan: nobody can log in anew. */
  readonly limited: Atom<boolean>
  /** Asks the cloud. Never rejects. */
  ask(): Promise<boolean>
}

/**
 * Whether the project's plan lets visitors log in. Asked once somebody has acted: as the modal opens, or a login comes
 * near. The site learns it on the console, visitors by a sentence in the place of the login.
 */
export function createPlanLimit(context: PluginContext): PlanLimit {
  const { store, state, events, alert, report } = context
  const limited = createWritableAtom(store, false)
  const plan = () => optionalService(context, 'plan')
  async function ask(): Promise<boolean> {
    try {
      const isExceeded = (await (await plan())?.isExceeded()) === true
      if (isExceeded) alert('LK_USAGE_EXCEEDED')
      limited.set(isExceeded)
    } catch (error) {
      report(error)
    }
    return limited.get()
  }
  if (store.get(state.route).open) void ask()
  events.on('modal:open', () => void ask())
  return { limited: limited.atom, ask }
}
