import { type Atom, atom } from 'jotai/vanilla'
import {
  activeAccount,
  type Live,
  type PluginContext,
  type ServiceName,
  type Services,
  type Unsubscribe,
} from '../../../kernel/plugin.js'
import { optionalService } from '../../shared/services/optional-service.js'

interface Followed {
  readonly live: Live<unknown> | null | undefined
}

/**
 * A live value of another plugin's service, followed while the atom has subscribers: undefined while the service is
 * loading, null where there is none.
 * @param parse checks the service's value; gets undefined from a service that throws
 */
export function serviceAtom<K extends ServiceName, T>(
  context: Pick<PluginContext, 'use' | 'state' | 'report'>,
  name: K,
  pick: (service: Services[K]) => Live<unknown>,
  parse: (value: unknown) => T,
): Atom<T | null | undefined> {
  const followed = atom<Followed>({ live: undefined })
  followed.onMount = (set) => {
    let isOver = false
    let stop: Unsubscribe | undefined
    const follow = async () => {
      const service = await optionalService(context, name).catch(() => undefined)
      if (isOver) return
      const live = service && pick(service)
      set({ live: live ?? null })
      stop = live?.subscribe(() => set({ live }))
    }
    follow().catch((error: unknown) => {
      set((last) => ({ live: last.live ?? null }))
      context.report(error)
    })
    return () => {
      isOver = true
      try {
        stop?.()
      } catch (error) {
        context.report(error)
      }
    }
  }
  const account = activeAccount(context.state)
  const live = atom((get) => get(followed).live)
  const answer = atom((get) => {
    get(followed)
    get(account) // read so that a change of account updates this before the service reports it
    return answerOf(get(live))
  })
  return atom((get) => {
    const now = get(live)
    return now ? parse(get(answer)) : now
  })
}

function answerOf(live: Live<unknown> | null | undefined): unknown {
  try {
    return live?.get()
  } catch {
    return undefined
  }
}
