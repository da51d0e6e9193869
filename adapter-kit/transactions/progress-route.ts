import { currentView, type PluginContext, type ViewName } from '../../kernel/plugin.js'

/** The views of a transaction that the machine leads to; all without parameters. */
export interface TransactionViews {
  /** What is going to be sent: a visitor who declined is back here. */
  readonly review: ViewName
  /** What is waited for. */
  readonly progress: ViewName
  /** What was sent. */
  readonly done: ViewName
}

export interface ProgressRoute {
  /** Ends it with an outcome; without success the visitor is where they came from. */
  end(outcome: 'success' | 'error' | 'cancel'): void
  /** False once the modal was closed, or somebody else ended it. */
  readonly isOpen: () => boolean
}

/** Leads the visitor to where they wait; the router's stack tells how that ends, and so may others (an approval frame). */
export function openProgress(
  context: Pick<PluginContext, 'router' | 'store' | 'state'>,
  views: TransactionViews,
): ProgressRoute {
  const { router } = context
  let open = true
  const done = () => {
    open = false
  }
  router.push(views.progress)
  router.pushTransaction({ onSuccess: done, onError: done, onCancel: done })
  return {
    isOpen: () => open,
    end(outcome) {
      const isHere = currentView(context) === views.progress
      // Popping anything but a success goes back, which is right from that view alone.
      if (open) router.popTransaction(isHere ? outcome : 'success')
      else if (isHere && outcome !== 'success') router.back()
      if (isHere && outcome === 'success') router.reset(views.done)
    },
  }
}
