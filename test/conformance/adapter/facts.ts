import type { PhoneWallet } from '../../../adapter-kit/index.js'
import type { PairingRules } from '../../../kernel/plugin.js'
import { assert, assertNone } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

const page = { href: 'https://page.test/a?b=c&d=e#f', origin: 'https://page.test', chainId: 1 }

/** What features are told of the chain: each fact is optional, and none may surprise whoever uses it. */
export const facts: AdapterChecks = ({ namespace, networks: { home } }) => ({
  'says facts that others can use as they are': async ({ load }) => {
    const { modal } = load()
    const adapter = await modal.use(`adapter:${namespace}`)
    assert(
      !('estimate' in adapter),
      '`estimate` is asked by nobody: it is `fee`, and answers { value, reserve }',
    )
    assert(
      !('waitForReceipt' in adapter),
      '`waitForReceipt` is asked by nobody: it is `getOutcome`, one look that answers { status }',
    )
    const [rules, phone, images, names] = await Promise.all([
      adapter.pairing?.(),
      adapter.phoneWallets?.(),
      adapter.networkImages?.(),
      adapter.names?.(),
    ])
    if (rules) checkPairing(rules, String(home.caipNetworkId ?? `${namespace}:${home.id}`))
    assertNone(
      (phone ?? []).filter((wallet) => !isUsable(wallet)).map(({ id }) => id),
      'These have a link that is none: it is a URL, no script, and holds the page encoded',
    )
    assertNone(
      Object.keys(images ?? {}).filter((reference) => !/^[-\w]{1,32}$/.test(reference)),
      'These are no references of CAIP-2',
    )
    if (names?.network) assert(names.network.startsWith(`${namespace}:`), 'Names are of another namespace')
  },
})

function checkPairing({ methods, events = [], form }: PairingRules, network: string): void {
  assert(methods.length > 0, 'A wallet is paired with that is asked for nothing')
  assertNone(
    [...methods, ...events].filter((name, at, all) => !name || all.indexOf(name) !== at),
    'Methods and events are texts, each once',
  )
  const reference = network.slice(network.indexOf(':') + 1)
  assert(form?.reference.test(reference) ?? true, `${network} is not of the form that the adapter asks for`)
  assert(
    !form?.reference.global && !form?.address.global,
    'A pattern with the flag g remembers its last match',
  )
}

/** A wallet without a link connects on any page. */
function isUsable({ link }: PhoneWallet): boolean {
  if (!link) return true
  const url = link(page)
  return URL.canParse(url) && !/^(javascript|data|blob):/i.test(url) && !url.includes(page.href)
}
