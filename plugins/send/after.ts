import { type ExplorerPage, findNetwork, type Network, type PluginContext } from '../../kernel/plugin.js'
import { nativeKey } from './coin.js'
import { feeOf } from './fee.js'
import type { Place } from './place.js'
import { freezeReview, moved } from './review.js'
import { createRun, type ProgressCell } from './run.js'
import type { Review, SendState } from './services.js'

interface Form {
  place(): Place | undefined
  readonly state: { get(): SendState }
}

/** What comes after the form: the review and the sending. Loaded with the first review. */
export function createAfter(context: PluginContext, form: Form, progress: ProgressCell) {
  const { router, store, state } = context
  const run = createRun(context, form.place, progress)
  let reviewed: Review | undefined
  return {
    review(): Review | undefined {
      const next = freezeReview(form.place(), form.state.get())
      if (!next) return undefined
      run.forget()
      reviewed = next
      router.push('WalletSendPreview')
      return next
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
      reviewed = undefined
      run.forget()
    },
    async explorerUrl({ network: { id } }: Review, transaction: string) {
      const network = findNetwork(store.get(state.networks), id)
      return network && explorerOf(context, network, { transaction })
    },
  }
}

type Page = Extract<ExplorerPage, { readonly transaction: string }>

async function explorerOf({ use }: PluginContext, network: Network, page: Page) {
  const adapter = await use(`adapter:${network.chainNamespace}`).catch(() => undefined)
  if (adapter?.explorerUrl) return adapter.explorerUrl(network, page)
  const base = network.blockExplorers?.default.url.replace(/\/+$/, '')
  return base && `${base}/tx/${encodeURIComponent(page.transaction)}`
}
