import type { Modal } from 'latchkey'
import { definePlugin, type Plugin, type PluginContext } from 'latchkey/plugin'
import { openView } from './open-view.js'

type Route = readonly { readonly view: string; readonly params?: unknown }[]

export interface KeepOpen {
  readonly plugin: Plugin
  /** The views of an open modal, the first one first; none when it is closed. */
  route(): Route
}

/** For `npm run dev`: reads what the modal shows before an edit replaces it. */
export function keepOpen(): KeepOpen {
  let context: PluginContext | undefined
  const setup = (given: PluginContext) => {
    context = given
  }
  return {
    plugin: definePlugin({ name: 'keep-open', api: 1, start: 'open', load: async () => ({ setup }) }),
    route() {
      const route = context?.store.get(context.state.route)
      return route?.open ? route.history : []
    },
  }
}

/** Shows the same views again, with their way back. */
export async function reopen(modal: Modal, [first, ...rest]: Route): Promise<void> {
  if (!first) return
  await modal.ready()
  await openView(modal, first.view, first.params)
  for (const { view, params } of rest) modal.push(view as 'Connect', params as undefined)
}
