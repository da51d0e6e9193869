import { createTypingPause } from '../../../adapter-kit/features/index.js'
import { createWritableAtom, linkSignals, live } from '../../../kernel/plugin.js'
import type { NameSuggestion, NamesApi, Suggestions } from '../contract.js'
import { reasonOf } from '../errors.js'
import type { NamesContext } from '../names-context.js'
import { labelProblem, zone } from './label.js'

/** How long a visitor has to stop typing before names are looked up, in milliseconds. */
const pause = 500

/** What is offered can be typed: one rule for both. */
const isPossible = ({ name }: NameSuggestion) =>
  name.endsWith(zone) && name !== zone && labelProblem(name.slice(0, -zone.length)) === undefined

/** Names near the one that is typed; answers for an earlier one are dropped. */
export function createSuggestions(context: NamesContext): Pick<NamesApi, 'suggestions' | 'lookFor'> {
  const { store, use } = context
  const state = createWritableAtom<Suggestions>(store, { status: 'none', names: [] })
  const typing = createTypingPause(context, pause)
  let request = linkSignals([context.signal])

  async function look(label: string, { signal }: typeof request): Promise<void> {
    try {
      const names = (await (await use('blockchain')).suggestNames(label, signal)).filter(isPossible)
      if (!signal.aborted) state.set({ status: 'found', names })
    } catch (error) {
      if (!signal.aborted) state.set({ status: 'failed', names: [], reason: reasonOf(error) })
    }
  }

  return {
    suggestions: live(store, state.atom),
    lookFor(label) {
      request.release()
      typing.stop()
      state.set({ status: label === undefined ? 'none' : 'searching', names: [] })
      if (label === undefined) return
      request = linkSignals([context.signal])
      typing.afterwards(() => void look(label, request))
    },
  }
}
