import { createModal } from 'latchkey'
import { mainnet } from 'latchkey/networks'
import type { Plugin, PluginContext } from 'latchkey/plugin'
import { eip155 } from 'latchkey/plugins/eip155'

/** A plugin of somebody else's in which everything is wrong that can be. */
const fail = (what: string) => {
  throw new Error(`${what} is broken`)
}
const Fine = () => 'Fine'
const Broken = () => fail('It')
const views: Readonly<Record<string, object>> = {
  Fine: { default: Fine, title: 'Fine' },
  ViewThrows: { default: Broken, title: 'View' },
  TitleThrows: { default: Fine, title: () => fail('The title') },
  FooterThrows: { default: Fine, title: 'Footer', Footer: Broken },
  NoDefault: { title: 'No default' },
  OptionsThrow: {
    default: Fine,
    title: 'Options',
    get options() {
      return fail('The getter')
    },
  },
}
let context: PluginContext | undefined
const broken: Plugin = {
  name: 'broken',
  api: 1,
  views: Object.keys(views),
  loadView: async (name) => views[name],
  start: 'open',
  load: async () => ({
    setup: (given: PluginContext) => {
      context = given
    },
  }),
}

function make(more: object = {}) {
  return createModal({
    metadata: { name: 'Test page', url: location.origin },
    ...more,
    networks: [mainnet],
    plugins: [eip155(), broken],
  })
}

const violations: string[] = []
const given: object = JSON.parse(decodeURIComponent(location.hash.slice(1)) || '{}')
const modal = make(given)
document.getElementById('open')?.addEventListener('click', () => void modal.open())
Object.assign(window, {
  modal,
  make,
  violations,
  /** Fills a slot at run time, with anything. */
  fill: (slot: string, entry: object) => context?.fill(slot as 'branding', entry as never),
  /** Refuses everything from now on. */
  refuse: () => context?.router.guard(() => false),
})
