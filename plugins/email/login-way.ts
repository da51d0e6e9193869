import { atom } from 'jotai/vanilla'
import {
  defineMessages,
  type LoginWay,
  type PluginContext,
  type Services,
  translator,
} from '../../kernel/plugin.js'

const messages = defineMessages({ button: 'Email' })

/** The button of a page that logs in by email: the form opens in the modal. */
export function createLoginWay(
  { site, name, router, state }: PluginContext,
  embedded: Services['embedded'],
): LoginWay {
  return {
    label: translator(site, name, messages)('button'),
    mark: [{ path: 'M3.5 5.5h13v9h-13zM3.5 6l6.5 5 6.5-5', isLine: true }],
    offered: atom((get) => get(state.features).values.email !== false && !get(embedded.limited)),
    prepare: () => void embedded.prefetch(),
    start: () => router.open({ view: 'EmailLogin' }),
  }
}
