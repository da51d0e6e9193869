import { createTypingPause } from '../../../adapter-kit/index.js'
import { createWritableAtom, linkSignals, live } from '../../../kernel/plugin.js'
import type { NameSuggestion, NamesApi, Suggestions } from '../contract.js'
import type { NamesContext } from '../names-context.js'

/** How long a visitor has to stop typing before names are looked up, in milliseconds. */
const pause = 500

/** What the service may suggest. */
const possible = /^[a-z0-9](?:[a-z0-9-]{1,62}[a-z0-9])\.reown\.id$/
const isPossible = ({ name }: NameSuggestion) => possible.test(name)

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
    } catch {
      if (!signal.aborted) state.set({ status: 'failed', names: [] })
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
