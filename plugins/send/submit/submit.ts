import {
  checkDecimals,
  type Ledger,
  nativeKey,
  sessionDifferences,
} from '../../../adapter-kit/features/index.js'
import { currentView, LatchkeyError, type PluginContext } from '../../../kernel/plugin.js'
import type { Review, SendState } from '../contract.js'
import type { Form } from '../form/form.js'
import { feeOf } from '../review/fee.js'
import { freezeReview } from '../review/review.js'
import { createHostAnswer } from './host-answer.js'
import { createTransfers, type TransferListeners } from './transfers.js'

/** The review and the transfer, which follow the form. Loaded with the first review. */
export function createSubmit(
  context: PluginContext,
  form: Form,
  progress: TransferListeners['progress'],
  ledger: Ledger,
) {
  const { router, store, state } = context
  const { state: formState } = form.service
  const isOpen = () => store.get(state.route).open
  const hostAnswer = createHostAnswer(isOpen)
  const transfers = createTransfers(context, form.sender, { progress, ledger, ...hostAnswer.listeners })
  let reviewed: Review | undefined
  /** What the review that was asked for last is made from. */
  let request: object = {}
  return {
    /**
     * Freezes and shows what the form holds, unless the visitor has left the view by the time the token is checked.
     * @param view the view from which the review was asked for
     */
    async review(view: string | undefined): Promise<Review | undefined> {
      const sender = form.sender()
      // What is missing is reported only while the visitor is still on the view.
      if (currentView(context) === view) requireComplete(formState.get())
      const next = freezeReview(sender, formState.get())
      if (!next || !sender) return undefined
      request = next
      await checkDecimals(context, next.token, sender.network)
      if (request !== next || currentView(context) !== view) return undefined
      // Changes of amount and receiver made meanwhile are taken over; another token was not checked.
      const now = freezeReview(form.sender(), formState.get())
      if (!now || !isSameToken(now, next)) return undefined
      transfers.forget()
      reviewed = now
      router.push('WalletSendPreview')
      return now
    },
    reviewed: () => reviewed,
    sentBefore: () => reviewed && transfers.earlier(reviewed),
    differences: (review: Review) => sessionDifferences(review, form.sender()),
    fee: (review: Review) => feeOf(context, review, form.sender(), coinIn(formState.get())),
    async send(onScreen: Review, again?: boolean) {
      if (reviewed) await transfers.send(onScreen, reviewed, again)
    },
    leave: transfers.leave,
    answer: hostAnswer.wait,
    closed: hostAnswer.closed,
    forget() {
      request = {}
      reviewed = undefined
      transfers.forget()
    },
  }
}

const coinIn = ({ holdings }: SendState) => holdings.tokens.find(({ key }) => key === nativeKey)

function requireComplete({ token, units, receiver }: SendState): void {
  if (!token) throw incomplete('A token is required')
  if (!units || receiver.status === 'none') throw incomplete('An amount and receiver address are required')
}

const incomplete = (message: string) =>
  new LatchkeyError('LK_SEND_INCOMPLETE', message, {
    why: 'The review was asked for before the form was filled in.',
    fix: 'Call choose, setAmount and setReceiver first; `state.get().status` says what is missing.',
  })

function isSameToken(one: Review, two: Review): boolean {
  const { address, decimals } = two.token
  return one.network.id === two.network.id && one.token.address === address && one.token.decimals === decimals
}
