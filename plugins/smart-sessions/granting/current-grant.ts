import { createWritableAtom, currentView, live, type PluginContext } from '../../../kernel/plugin.js'
import type { GrantState } from '../contract.js'
import { closed } from './errors.js'
import type { GrantRun } from './grant-run.js'

const ours: readonly (string | undefined)[] = ['SmartSessionReview', 'SmartSessionCreated']
const none: GrantState = { status: 'none' }
type Grant = Exclude<GrantState, { readonly status: 'none' }>

/** The request that is decided about, and how far it is: one at a time. */
export interface CurrentGrant {
  readonly state: { get(): GrantState; subscribe(listener: () => void): () => void }
  run(): GrantRun | undefined
  begin(run: GrantRun, permissions: Grant['asked']): void
  /** Its view is on screen, or was: from now on leaving that view gives it up. */
  seen(run: GrantRun): void
  /** Changes what is shown of a request, while it is the current one. */
  show(run: GrantRun, next: Partial<Grant>): void
  /** Gives the current one up; while the wallet is asked its answer still counts. */
  end(error: unknown): void
}

export function createCurrentGrant(context: PluginContext): CurrentGrant {
  const { store, router } = context
  const state = createWritableAtom<GrantState>(store, none)
  let current: GrantRun | undefined
  let seen: GrantRun | undefined
  const end = (error: unknown) => {
    if (state.get().status === 'asking') return
    current?.reject(error)
    current = undefined
    state.set(none)
  }
  /** The visitor went elsewhere, or came back from the wallet's own view. */
  const follow = () => {
    if (!current || seen !== current) return
    const view = currentView(context)
    if (!ours.includes(view)) end(closed())
    else if (state.get().status === 'done' && view === 'SmartSessionReview')
      router.replace('SmartSessionCreated')
  }
  context.onLeave(store.sub(context.state.route, follow))
  context.onLeave(() => current?.reject(closed()))
  return {
    state: live(store, state.atom),
    run: () => current,
    end,
    begin(run, permissions) {
      current = run
      state.set({ status: 'loading', asked: permissions })
    },
    seen(run) {
      seen = run
      follow()
    },
    show(run, next) {
      const last = state.get()
      if (current === run && last.status !== 'none') state.set({ ...last, problem: undefined, ...next })
      // A view of the wallet's own may still be on screen: it leads back here.
      if (next.status === 'done' && ours.includes(currentView(context))) follow()
    },
  }
}
