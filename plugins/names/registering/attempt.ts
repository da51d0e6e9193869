import { createWritableAtom, currentView, live } from '../../../kernel/plugin.js'
import type { NameAttempt, NamesApi } from '../contract.js'
import type { NamesContext } from '../names-context.js'
import { registerName } from './register-name.js'

const none: NameAttempt = { status: 'none' }

/** One name at a time; what is known of it outlives the view. */
export function createAttempt(context: NamesContext): Pick<NamesApi, 'attempt' | 'register' | 'forget'> {
  const { store, state, events } = context
  const attempt = createWritableAtom<NameAttempt>(store, none)
  const isBusy = () => attempt.get().status === 'registering'
  const forget = () => {
    if (!isBusy()) attempt.set(none)
  }
  events.on('modal:close', forget)
  return {
    attempt: live(store, attempt.atom),
    forget,
    async register(name) {
      if (isBusy()) return
      attempt.set({ status: 'registering', name })
      const outcome = await registerName(context, name)
      if (outcome.status !== 'done') return attempt.set({ ...outcome, name })
      attempt.set(none)
      showDone(context, name)
    },
  }

  function showDone({ router }: NamesContext, name: string): void {
    if (!store.get(state.route).open || currentView(context) !== 'RegisterAccountName') return
    router.replace('RegisterAccountNameSuccess', { name })
  }
}
