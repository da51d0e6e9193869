import { activeAccount } from '../../../kernel/plugin.js'
import type { NamesApi } from '../contract.js'
import type { NamesContext } from '../names-context.js'
import { createReverse } from '../reverse.js'
import { createAttempt } from './attempt.js'
import { labelProblem, normalLabel, zone } from './label.js'
import { isSmart } from './register-name.js'
import { createSuggestions } from './suggestions.js'

/** What the views of registering a name do. */
export function createRegistering(context: NamesContext): NamesApi {
  const reverse = createReverse(context)
  const attempts = createAttempt(context)
  const suggestions = createSuggestions(context)
  const account = () => context.store.get(activeAccount(context.state))
  /** What was taken meanwhile is no longer free. */
  const lookAgain = () => {
    const attempt = attempts.attempt.get()
    if (attempt.status === 'none') return suggestions.lookFor(undefined)
    suggestions.lookFor(attempt.name.replace(zone, ''))
  }
  return {
    zone,
    normalLabel,
    labelProblem,
    ...attempts,
    ...suggestions,
    opened: () => context.track('OPEN_ENS_FLOW', { isSmartAccount: isSmart(context) }),
    async owned() {
      const { address, network } = account() ?? {}
      return address && network ? (await reverse(address, network.caipNetworkId)).name : undefined
    },
    async register(name) {
      await attempts.register(name)
      if (attempts.attempt.get().status === 'taken') lookAgain()
    },
    works: {
      RegisterAccountName(_, signal) {
        lookAgain()
        signal.addEventListener('abort', () => suggestions.lookFor(undefined), { once: true })
      },
    },
  }
}
