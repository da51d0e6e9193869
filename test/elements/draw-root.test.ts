import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { buttonModel } from '../../elements/button-model.js'
import { drawRoot } from '../../elements/draw-root.js'
import { renderToHTML } from '../../elements/index.js'
import { initialSnapshot } from '../../elements/snapshot.js'
import { borrowPage } from '../conformance/page.js'
import { replace } from '../conformance/spies/replace.js'
import { element, fill, smallDocument } from '../support/small-dom.js'

const initialState = { network: 'eip155:1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const
const waiting = { ...initialSnapshot.account, status: 'reconnecting' } as const
const waitingModel = buttonModel('auto', { ...initialSnapshot, account: waiting }, {})
const nobodyModel = buttonModel('auto', initialSnapshot, {})

beforeEach(() => {
  const giveBack = borrowPage()
  class Sheet {
    replaceSync() {}
  }
  const undo = replace(globalThis, 'CSSStyleSheet', Sheet)
  Object.assign(document, smallDocument())
  onTestFinished(() => {
    undo()
    giveBack()
  })
})

/** An element as the browser makes it from the server's markup. */
function served(state?: typeof initialState) {
  const [, inside = ''] =
    /<template[^>]*>(.*)<\/template>/.exec(renderToHTML('latchkey-button', {}, { initialState: state })) ?? []
  const host = element('latchkey-button')
  host.shadowRoot = fill(element('root'), inside)
  return { host: host as unknown as HTMLElement, text: () => host.shadowRoot?.textContent }
}

it('the server’s account stays while its wallet is asked, and goes where nobody came back', () => {
  const { host, text } = served(initialState)
  drawRoot(host, waitingModel, false, true)
  expect(text()).toBe('0xd8…A96045')
  drawRoot(host, nobodyModel, false, false)
  expect(text()).toBe('Connect wallet')
  drawRoot(host, waitingModel, false, true)
  expect(text()).toBe('Connecting…')
})

it('a button of which the server knew no account says that it connects', () => {
  const { host, text } = served()
  expect(text()).toBe('Connect wallet')
  drawRoot(host, waitingModel, false, true)
  expect(text()).toBe('Connecting…')
})
