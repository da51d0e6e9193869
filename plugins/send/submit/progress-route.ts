import type { PluginContext } from '../../../kernel/plugin.js'
import { currentView } from '../current-view.js'

type Needed = Pick<PluginContext, 'router' | 'store' | 'state'>

export interface ProgressRoute {
  /** Ends it with an outcome; without success the visitor is where they came from. */
  end(outcome: 'success' | 'error' | 'cancel'): void
  /** False once the modal was closed, or somebody else ended it. */
  readonly isOpen: () => boolean
}

const progress = 'WalletSendProgress'

/** Leads the visitor to where they wait; the router's stack tells how that ends, and so may others (an approval frame). */
export function openProgress(context: Needed): ProgressRoute {
  const { router } = context
  let open = true
  const done = () => {
    open = false
  }
  router.push(progress)
  router.pushTransaction({ onSuccess: done, onError: done, onCancel: done })
  return {
    isOpen: () => open,
    end(outcome) {
      const isHere = currentView(context) === progress
      // Popping anything but a success goes back, which is right from that view alone.
      if (open) router.popTransaction(isHere ? outcome : 'success')
      else if (isHere && outcome !== 'success') router.back()
      if (isHere && outcome === 'success') router.reset('WalletSendConfirmed')
    },
  }
}
