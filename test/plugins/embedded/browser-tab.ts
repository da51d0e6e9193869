import { createSecureSite } from '../../../emulator/src/secure-site/secure-site.js'
import type { FrameAnswer } from '../../../emulator/src/secure-site/types.js'
import { secureSiteUrls } from '../../../emulator/src/secure-site/urls.js'
import { borrowPage } from '../../conformance/page.js'

interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** A frame in the page, with what its page was told. */
export interface TabFrame {
  readonly asked: Message[]
  isConnected(): boolean
  /** The frame's page, or one that is passed off as it, says something. */
  say(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void
}

/** What the frame's page does with the visitor's question, and whether it says that it is ready. */
interface Behaviour {
  approves: boolean | undefined
  ready: boolean
}

const app = '@w3m-app/'
const server = 'http://127.0.0.1:1'
const { origin, url } = secureSiteUrls(server)

/**
 * A tab of a browser without a browser: a small page, in which frames show the emulator's secure site, which here has no
 * server and no chains. Its storage, and that of the site in its frames, stay over reloads.
 */
export function openTab() {
  const site = createSecureSite({ get: () => undefined, all: () => [], stop: async () => {} }, () => server)
  const returnPage = borrowPage('https://shop.test/')
  const { createElement } = document
  const kept: { session?: string | undefined } = {}
  const frames: TabFrame[] = []
  const behaviour: Behaviour = { approves: true, ready: true }
  const tab = { site, kept, behaviour }
  document.createElement = (name: string) => {
    const element = withAttributes(createElement.call(document, name))
    if (name === 'iframe') frames.push(showSite(element, tab))
    return element as HTMLElement
  }
  return {
    ...{ ...tab, ...site.control, frames, url, origin },
    newest: () => {
      const frame = frames.at(-1)
      if (!frame) throw new Error('There is no frame')
      return frame
    },
    close() {
      document.createElement = createElement
      returnPage()
    },
  }
}

type Showing = Pick<ReturnType<typeof openTab>, 'site' | 'kept' | 'behaviour'>

/** Puts the site's page into a frame, as soon as that is on the page. */
function showSite(element: Element, tab: Showing): TabFrame {
  const asked: Message[] = []
  const contentWindow = {
    postMessage(message: Message, to: string) {
      if (to !== origin) throw new Error(`Posted to ${to}`)
      const copy = structuredClone(message)
      asked.push(copy)
      void answer(tab, copy, () => element.isConnected).then((answers) => {
        if (element.isConnected) for (const one of answers) say(one)
      })
    },
  }
  const say: TabFrame['say'] = (data, { origin: from = origin, source = contentWindow } = {}) =>
    void window.dispatchEvent(Object.assign(new Event('message'), { origin: from, source, data }))
  Object.assign(element, { contentWindow })
  const ready = { type: '@w3m-frame/READY', payload: { version: '4' } }
  if (tab.behaviour.ready) void Promise.resolve().then(() => element.isConnected && say(ready))
  return { asked, say, isConnected: () => element.isConnected }
}

/** What the page in the frame says to a request. */
async function answer(
  { site, kept, behaviour }: Showing,
  { type, id, payload }: Message,
  isThere: () => boolean,
): Promise<readonly unknown[]> {
  const name = type.slice(app.length)
  if (name === 'RPC_ABORT') return [{ type: '@w3m-frame/RPC_ABORT_SUCCESS', id }]
  const ask = (approved: boolean): Promise<FrameAnswer> =>
    site.handle({ device: 'tab', session: kept.session, chain: 'eip155:1', name, payload, approved, origin })
  let reply = await ask(false)
  if (reply.kind === 'ask') {
    if (behaviour.approves === undefined) return []
    const message = 'User rejected the request'
    reply = behaviour.approves ? await ask(true) : { kind: 'reply', outcome: 'ERROR', payload: { message } }
  }
  if (reply.kind === 'ask') throw new Error('The site asks twice')
  if (reply.session !== undefined && isThere()) kept.session = reply.session ?? undefined
  if (reply.twist === 'drop') return []
  const said = { type: `@w3m-frame/${name}_${reply.outcome}`, payload: reply.payload }
  const own = { ...said, id: reply.twist === 'wrongId' ? 'another' : id }
  return reply.twist === 'twice' ? [own, own] : [own]
}

/** The page's elements are as small as plugins need; these are for the holder of frames. */
function withAttributes(element: Element): Element {
  Object.defineProperty(element, 'isConnected', { get: () => isOnPage(element) })
  return Object.assign(element, {
    toggleAttribute: () => true,
    contains: () => false,
    // Of the place of a frame: the frame in it.
    querySelector: () => [...element.children][0] ?? null,
  })
}

function isOnPage(element: Element): boolean {
  if (typeof document === 'undefined') return false // an answer that comes after the tab was closed
  for (let one: Node | null | undefined = element; one; one = one.parentNode)
    if (one === document.body) return true
  return false
}
