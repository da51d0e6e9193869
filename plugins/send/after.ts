import {
  type ExplorerPage,
  findNetwork,
  LatchkeyError,
  type Network,
  type PluginContext,
} from '../../kernel/plugin.js'
import { nativeKey } from './coin.js'
import { feeOf } from './fee.js'
import type { Place } from './place.js'
import { freezeReview, moved } from './review.js'
import { createRun, type ProgressCell } from './run.js'
import { checkScale } from './scale.js'
import type { Review, SendState } from './services.js'
import { viewOf } from './view-of.js'

interface Form {
  place(): Place | undefined
  readonly state: { get(): SendState }
}

/** What comes after the form: the review and the sending. Loaded with the first review. */
export function createAfter(context: PluginContext, form: Form, progress: ProgressCell) {
  const { router, store, state } = context
  const run = createRun(context, form.place, progress)
  let reviewed: Review | undefined
  let asked: object = {}
  return {
    /**
     * Shows what stands in the form now, unless the visitor is elsewhere by the time its token is checked.
     * @param view the one from which it was asked for
     */
    async review(view: string | undefined): Promise<Review | undefined> {
      const at = form.place()
      if (viewOf(context) === view) requireComplete(form.state.get()) // who left wants no answer
      const next = freezeReview(at, form.state.get())
      if (!next || !at) return undefined
      asked = next
      await checkScale(context, next, at.network)
      if (asked !== next || viewOf(context) !== view) return undefined
      // What was typed meanwhile counts, as long as it is the token that was checked.
      const now = freezeReview(form.place(), form.state.get())
      if (!now || !isSameToken(now, next)) return undefined
      run.forget()
      reviewed = now
      router.push('WalletSendPreview')
      return now
    },
    reviewed: () => reviewed,
    differences: (review: Review) => moved(review, form.place()),
    fee(review: Review) {
      const coin = form.state.get().holdings.tokens.find(({ key }) => key === nativeKey)
      return feeOf(context, review, form.place(), coin)
    },
    async send(shown: Review) {
      if (reviewed) await run.send(shown, reviewed)
    },
    leave: run.leave,
    forget() {
      asked = {}
      reviewed = undefined
      run.forget()
    },
    async explorerUrl({ network: { id } }: Review, transaction: string) {
      const network = findNetwork(store.get(state.networks), id)
      return network && explorerOf(context, network, { transaction })
    },
  }
}

function requireComplete({ token, units, receiver }: SendState): void {
  if (!token) throw incomplete('A token is required')
  if (!units || receiver.status === 'none') throw incomplete('An amount and receiver address are required')
}

const incomplete = (message: string) =>
  new LatchkeyError('LK_SEND_INCOMPLETE', message, {
    why: 'The transfer was to be reviewed before the form was filled in.',
    fix: 'Call choose, setAmount and setReceiver first; `state.get().step` says what is missing.',
  })

function isSameToken(one: Review, two: Review): boolean {
  const { address, decimals } = two.token
  return one.network.id === two.network.id && one.token.address === address && one.token.decimals === decimals
}

type Page = Extract<ExplorerPage, { readonly transaction: string }>

async function explorerOf({ use }: PluginContext, network: Network, page: Page) {
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  if (adapter?.explorerUrl) return adapter.explorerUrl(network, page)
  const base = network.blockExplorers?.default.url.replace(/\/+$/, '')
  return base && `${base}/tx/${encodeURIComponent(page.transaction)}`
}
