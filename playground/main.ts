/// <reference types="vite/client" />
import { Buffer } from 'buffer'
import { createModal } from 'latchkey'
import { registerElements } from 'latchkey/elements'
import { activity } from 'latchkey/plugins/activity'
import { balances } from 'latchkey/plugins/balances'
import { cloud } from 'latchkey/plugins/cloud'
import { email } from 'latchkey/plugins/email'
import { emailCapture } from 'latchkey/plugins/email-capture'
import { embedded } from 'latchkey/plugins/embedded'
import { names } from 'latchkey/plugins/names'
import { onramp } from 'latchkey/plugins/onramp'
import { pay, payWithExchange } from 'latchkey/plugins/pay'
import { receive } from 'latchkey/plugins/receive'
import { send } from 'latchkey/plugins/send'
import { siwx } from 'latchkey/plugins/siwx'
import { smartSessions } from 'latchkey/plugins/smart-sessions'
import { socials } from 'latchkey/plugins/socials'
import { swaps } from 'latchkey/plugins/swaps'
import { walletConnect } from 'latchkey/plugins/walletconnect'
import { bindActions, order } from './actions.js'
import { keepOpen, reopen } from './keep-open.js'
import { chosen, offerNamespaces } from './namespaces.js'
import { offerThemes } from './offer-themes.js'
import { signInServer } from './sign-in-server.js'

// The client of pairing needs it to have a wallet sign in while it is paired.
globalThis.Buffer ??= Buffer

const projectId = '00000000000000000000000000000001'
const emulator = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''
const kept = keepOpen()
/** `?sign-in=required` or `optional`: visitors sign in with their wallet. `server`: as required, and a server verifies. */
const signIn = new URLSearchParams(location.search).get('sign-in')
/** `?email-capture`: they are asked for an email where the emulator's remote config says so (`POST /control/config`). */
const asksForEmail = new URLSearchParams(location.search).has('email-capture')
/** `?element=onramp` or `pay`: the modal is embedded, and its card stands in that element of the page. */
const element = new URLSearchParams(location.search).get('element')
const networks = chosen.flatMap((choice) => choice.networks)

/** The emulator plays every chain: EVM through the gateway, the others at their own APIs. */
function endpointOf(id: string): string {
  const isEvm = id.startsWith('eip155:')
  return isEvm ? `${emulator}/blockchain/v1/?chainId=${id}&projectId=${projectId}` : `${emulator}/api/${id}`
}

/** Everything is asked of the emulator; with a real project id and without the URLs this is a live page. */
const modal = createModal({
  projectId,
  metadata: { name: 'Latchkey playground', url: location.origin },
  embedded: element !== null,
  networks,
  customRpcUrls: Object.fromEntries(
    networks.map(({ caipNetworkId, id }) => {
      const network = caipNetworkId ?? (`eip155:${id}` as const)
      return [network, [{ url: endpointOf(network) }]]
    }),
  ),
  plugins: [
    cloud({
      directoryUrl: `${emulator}/directory`,
      analyticsUrl: `${emulator}/analytics`,
      blockchainUrl: `${emulator}/blockchain`,
    }),
    ...chosen.map((choice) => choice.plugin()),
    ...[
      balances(),
      activity(),
      names(),
      send(),
      swaps(),
      pay(),
      payWithExchange(),
      receive(),
      smartSessions(),
    ],
    onramp({ meldUrl: `${emulator}/meld`, coinbaseUrl: emulator }),
    embedded({ url: `${emulator.replace('//127.0.0.1', '//localhost')}/secure/sdk` }),
    email(),
    socials(),
    asksForEmail && emailCapture(),
    signIn !== null &&
      siwx({
        required: signIn !== 'optional',
        statement: 'I would like to look around.',
        ...(signIn === 'server' && signInServer),
      }),
    walletConnect({ relayUrl: `${emulator.replace('http', 'ws')}/relay`, verifyUrl: `${emulator}/verify` }),
    ...(import.meta.hot ? [kept.plugin] : []),
  ],
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
})

const form = document.querySelector<HTMLFormElement>('#namespaces')
if (form) offerNamespaces(form)
if (element !== null) {
  const box = document.createElement(`latchkey-${element}`)
  if (element === 'pay') Object.assign(box, { params: order })
  document.querySelector('main')?.prepend(box)
}
registerElements(modal)
const page = new AbortController()
bindActions(modal, page.signal)
const themeForm = document.querySelector<HTMLFormElement>('#theme')
if (themeForm) offerThemes(themeForm, modal, page.signal)
Object.assign(window, { modal })

// An edit of any source runs this page's modules that lead to it again, and the new modal shows what the old one did.
if (import.meta.hot) {
  void reopen(modal, import.meta.hot.data.route ?? [])
  import.meta.hot.dispose((data) => {
    data.route = kept.route()
    page.abort()
    document.querySelector('main > latchkey-onramp, main > latchkey-pay')?.remove()
    modal.destroy()
  })
  import.meta.hot.accept()
}
