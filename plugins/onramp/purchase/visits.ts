import { atom } from 'jotai/vanilla'
import { senderAtom } from '../../../adapter-kit/features/index.js'
import {
  createWritableAtom,
  type Live,
  namespaceOf,
  type PluginContext,
  pollWhileVisible,
  referenceOf,
} from '../../../kernel/plugin.js'
import type { Arrival, OnrampProgress, OnrampState, Purchase } from '../contract.js'
import { linkOf } from '../providers/link.js'
import type { Order } from '../providers/providers.js'
import { arrivalOf, readHoldings } from './holdings.js'
import { dropVisit, keepVisit, restoreVisit, type Visit } from './stored-visit.js'

/** How often the balance is looked at, in milliseconds. */
const interval = 10_000
/** After so many looks, half an hour on screen, nothing is known. */
const mostLooks = 180
/** How many of the networks where the purchase may arrive are read. */
const mostNetworks = 5

interface State {
  readonly visit: Visit | undefined
  readonly url: string | undefined
  readonly looks: number
  readonly isFailing: boolean
  readonly arrival: Arrival | undefined
}

const none: State = { visit: undefined, url: undefined, looks: 0, isFailing: false, arrival: undefined }

/** The last visit to a provider, and what the account's balance tells of it. */
export function createVisits(context: PluginContext) {
  const { store } = context
  const visits = createWritableAtom(store, { ...none, visit: restoreVisit(context) })
  const change = (more: Partial<State>) => visits.set({ ...visits.get(), ...more })
  const { check, isEnded } = createLook(context, visits, change)

  const sender = senderAtom(context.state)
  const value = atom((get) => progressOf(get(visits.atom), get(sender)?.account.address))
  const progress: Live<OnrampProgress> = {
    get: () => store.get(value),
    subscribe(listener) {
      void restoreLink(context, visits.get(), change)
      void check()
      const stopPoll = pollWhileVisible(() => {
        if (!isEnded()) void check()
      }, interval)
      const stop = store.sub(value, listener)
      return () => {
        stopPoll()
        stop()
      }
    },
  }
  return {
    progress,
    begin(order: Order, state: OnrampState) {
      const visit = { purchase: purchaseOf(context, order, state), before: undefined }
      visits.set({ ...none, visit, url: state.url })
      keepVisit(context, visit)
      void check()
    },
    async check() {
      if (isEnded()) change({ looks: 0 })
      await check()
    },
    forget() {
      dropVisit(context)
      visits.set(none)
    },
  }
}

type Change = (more: Partial<State>) => void

/** Looks at the balance; one look at a time. What arrived once stays so. */
function createLook(context: PluginContext, visits: { get(): State }, change: Change) {
  let looking: { readonly purchase: Purchase; readonly work: Promise<void> } | undefined
  async function look({ purchase, before }: Visit): Promise<void> {
    const now = await readHoldings(context, purchase, context.signal).catch(() => undefined)
    const last = visits.get()
    // Another visit has begun meanwhile.
    if (last.visit?.purchase !== purchase) return
    const looks = last.looks + 1
    if (!now) return change({ looks, isFailing: true })
    if (!before) {
      const visit = { purchase, before: now }
      keepVisit(context, visit)
      return change({ visit, looks, isFailing: false })
    }
    const arrival = arrivalOf(before, now, purchase)
    if (arrival) dropVisit(context)
    change({ looks, isFailing: false, arrival })
  }
  return {
    isEnded: () => visits.get().looks >= mostLooks,
    async check(): Promise<void> {
      const { visit, arrival } = visits.get()
      if (!visit || arrival) return
      if (looking?.purchase !== visit.purchase) {
        const { purchase } = visit
        const work = look(visit)
          .catch(context.report)
          .finally(() => {
            if (looking?.purchase === purchase) looking = undefined
          })
        looking = { purchase, work }
      }
      await looking.work
    },
  }
}

/** The link is not stored: it is made anew from what was ordered. */
async function restoreLink(context: PluginContext, { visit, url }: State, change: Change): Promise<void> {
  if (!visit || url !== undefined) return
  const link = await linkOf(context, visit.purchase).catch(() => undefined)
  if (link !== undefined) change({ url: link })
}

function progressOf(
  { visit, url, looks, isFailing, arrival }: State,
  address: string | undefined,
): OnrampProgress {
  // The purchase of another account is told when that account is in use again.
  if (!visit || visit.purchase.address !== address) return { status: 'idle' }
  const { purchase } = visit
  if (arrival) return { status: 'arrived', purchase, url, arrival }
  return { status: looks >= mostLooks ? 'unknown' : 'waiting', purchase, url, isFailing }
}

function purchaseOf(
  { store, state }: PluginContext,
  { provider, address, symbol, on, payment, amount }: Order,
  form: OnrampState,
): Purchase {
  const here = form.network?.caipNetworkId
  const places = form.purchase?.networks ?? []
  const sold = store.get(state.networks).flatMap((network) => {
    const { caipNetworkId: id, chainNamespace } = network
    const place = places.find(({ chainId }) => chainId === `${network.id}` || chainId === referenceOf(id))
    const isNear = here !== undefined && chainNamespace === namespaceOf(here)
    return isNear && (place || id === here) ? [{ id, contract: place?.contract }] : []
  })
  const ordered = [...sold]
    .sort((a, b) => Number(b.id === here) - Number(a.id === here))
    .slice(0, mostNetworks)
  const [first] = ordered
  if (!first) throw new Error('The form has no network')
  return {
    provider,
    address,
    symbol,
    on,
    payment,
    amount,
    network: first.id,
    networks: ordered.map(({ id }) => id),
    contracts: ordered.flatMap(({ id, contract }) => (contract ? [`${id}:${contract.toLowerCase()}`] : [])),
    at: Date.now(),
  }
}
