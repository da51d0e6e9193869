import { currentView, type PluginContext, type ViewName } from '../../../kernel/plugin.js'

/** The views of a transaction; none needs parameters. */
export interface TransactionViews {
  /** What is going to be sent; shown again after a rejection. */
  readonly review: ViewName
  /** What is waited for. */
  readonly progress: ViewName
  /** What was sent; it is given {@link DoneParams}. */
  readonly done: ViewName
}

/** What the view of a transaction that is done is shown with. */
export interface DoneParams {
  /** The visitor came from the account, and is led back there. */
  readonly fromAccount: boolean
}

export interface ProgressRoute {
  /** Ends it with an outcome; without success the previous view is shown again. */
  end(outcome: 'success' | 'error' | 'cancel'): void
  /** False once the modal was closed, or the router's stack entry was popped elsewhere. */
  readonly isOpen: () => boolean
}

type RouteContext = Pick<PluginContext, 'router' | 'store' | 'state'>

const isFromAccount = ({ store, state }: RouteContext) =>
  store.get(state.route).history.some(({ role }) => role === 'account')

/**
 * Shows the progress view with an entry on the router's transaction stack. Others may pop that entry too (an approval
 * frame).
 */
export function openProgress(context: RouteContext, views: TransactionViews): ProgressRoute {
  const { router } = context
  let open = true
  const close = () => {
    open = false
  }
  router.push(views.progress)
  router.pushTransaction({ onSuccess: close, onError: close, onCancel: close })
  return {
    isOpen: () => open,
    end(outcome) {
      const isHere = currentView(context) === views.progress
      // Popping anything but a success goes back, which is right only from the progress view.
      if (open) router.popTransaction(isHere ? outcome : 'success')
      else if (isHere && outcome !== 'success') router.back()
      if (isHere && outcome === 'success') router.reset(views.done, { fromAccount: isFromAccount(context) })
    },
  }
}
