import type { PluginContext } from '../../kernel/plugin.js'
import { viewOf } from './view-of.js'

type Needed = Pick<PluginContext, 'router' | 'store' | 'state'>

export interface Stay {
  /** Ends it with an outcome; without success the visitor is where they came from. */
  end(outcome: 'success' | 'error' | 'cancel'): void
  /** False once the modal was closed, or somebody else ended it. */
  readonly isOpen: () => boolean
}

const progress = 'WalletSendProgress'

/** Leads the visitor to where they wait; the router's stack tells how that ends, and so may others (an approval frame). */
export function lead(context: Needed): Stay {
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
      const isHere = viewOf(context) === progress
      // Popping anything but a success goes back, which is right from that view alone.
      if (open) router.popTransaction(isHere ? outcome : 'success')
      else if (isHere && outcome !== 'success') router.back()
      if (isHere && outcome === 'success') router.reset('WalletSendConfirmed')
    },
  }
}
