import { activeAccount } from '../../../kernel/plugin.js'
import type { NameSuggestion, NamesApi } from '../contract.js'
import type { NamesContext } from '../names-context.js'
import { createReverse } from '../reverse.js'
import { createAttempt } from './attempt.js'
import { labelProblem, normalLabel, zone } from './label.js'
import { isSmart } from './register-name.js'

/** What the service may suggest. */
const possible = /^[a-z0-9](?:[a-z0-9-]{1,62}[a-z0-9])\.reown\.id$/

/** What the views of registering a name do. */
export function createRegistering(context: NamesContext): NamesApi {
  const reverse = createReverse(context)
  const account = () => context.store.get(activeAccount(context.state))
  return {
    ...{ zone, normalLabel, labelProblem },
    ...createAttempt(context),
    opened: () => context.track('OPEN_ENS_FLOW', { isSmartAccount: isSmart(context) }),
    async owned() {
      const { address, network } = account() ?? {}
      return address && network ? (await reverse(address, network.caipNetworkId)).name : undefined
    },
    async suggest(label, signal) {
      const blockchain = await context.use('blockchain')
      const suggestions = await blockchain.suggestNames(label, signal)
      return suggestions.filter(isPossible)
    },
  }
}

const isPossible = ({ name }: NameSuggestion) => possible.test(name)
