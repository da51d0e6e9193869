import { atom, createStore } from 'jotai/vanilla'
import { onTestFinished, vi } from 'vitest'
import {
  type Connection,
  createWritableAtom,
  type PluginContext,
  property,
  type RouteState,
  type Services,
} from '../../../kernel/plugin.js'
import { closedRoute } from '../../../kernel/state/state.js'
import { createWatchedStorage } from '../../../kernel/state/watched-storage.js'
import { createLogin } from '../../../plugins/socials/login/login.js'
import { openWindow } from '../../../plugins/socials/login/open-window.js'
import { partOf } from '../../support/part-of.js'
import { ethereum, foxOn } from '../networks/fake-networks.js'

/** A window that a page opened, as far as the page sees it. */
export interface FakeWindow {
  closed: boolean
  readonly document: { title: string; body: { textContent: string } }
  readonly location: { replace(url: string): void }
  led?: string
  focus(): void
  close(): void
}

export function createFakeWindow(): FakeWindow {
  const made: FakeWindow = {
    closed: false,
    document: { title: '', body: { textContent: '' } },
    location: {
      replace(url) {
        made.led = url
      },
    },
    focus: () => undefined,
    close() {
      made.closed = true
    },
  }
  return made
}

/** Where the page is. */
const page = 'https://shop.example/pay?cart=7#tgWebAppData=me'

/**
 * A login without a browser and without the wallet: tests say what either does.
 * @param isWindowless in a browser without windows, as Telegram's
 */
export function createFakeLogin({ isWindowless = false, cells = new Map<string, string>() } = {}) {
  const windows: FakeWindow[] = []
  const listeners = new Map<unknown, (uri: string) => void>()
  const tracked: unknown[] = []
  const reports: unknown[] = []
  const alerts: string[] = []
  const results: unknown[] = []
  const leaving: (() => void)[] = []
  const answers: { uri: Promise<string>; connect(): Promise<Connection> } = {
    uri: Promise.resolve('https://provider.example/login'),
    connect: async () => foxOn(ethereum, { type: 'AUTH' }),
  }
  let blocked = false
  const led: unknown[] = []
  const front = { page: false }
  vi.stubGlobal('document', { hasFocus: () => front.page })
  const hiding = new EventTarget()
  vi.stubGlobal('window', {
    ...{ screenX: 0, screenY: 0, outerWidth: 1280, outerHeight: 800 },
    addEventListener: hiding.addEventListener.bind(hiding),
    removeEventListener: hiding.removeEventListener.bind(hiding),
    location: new URL(page),
    open(url: string, target: string) {
      if (target === '_top') led.push(url)
      if (blocked || target === '_top') return null
      const made = createFakeWindow()
      windows.push(made)
      return made
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = createStore()
  const route = atom<RouteState>({ ...closedRoute('Connect'), open: true })
  /** By its name, or by its role. */
  const show = (view: unknown) => {
    const name = String(property(view, 'role') ?? view)
    store.set(route, { ...store.get(route), history: [{ view: 'Connect' }, { view: name }] })
  }
  const context = partOf<PluginContext>({
    ...{ name: 'socials', site: { networks: [] }, store },
    state: partOf<PluginContext['state']>({ route }),
    router: partOf<PluginContext['router']>({
      push: show,
      back: () => show('Connect'),
      open: async ({ view } = {}) => show(view),
    }),
    storage: createWatchedStorage('', () => ({
      getItem: (key) => cells.get(key) ?? null,
      setItem: (key, value) => void cells.set(key, value),
      removeItem: (key) => void cells.delete(key),
    })),
    track: (event, ...properties) => void tracked.push([event, ...properties]),
    report: (error) => void reports.push(error),
    alert: (code) => void alerts.push(code),
    onLeave: (undo) => void leaving.push(undo),
  })
  const limited = createWritableAtom(store, false)
  const embedded = partOf<Services['embedded']>({
    limited: limited.atom,
    socialUri: (_, signal) =>
      Promise.race([
        answers.uri,
        new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]),
    hearResult(popup, listener) {
      listeners.set(popup, listener)
      return () => listeners.delete(popup)
    },
    async connectSocial(result) {
      results.push(result)
      return answers.connect()
    },
  })
  const login = createLogin(context, embedded, isWindowless ? undefined : openWindow)
  return {
    ...{ ...login, led, cells, front, windows, tracked, reports, alerts, results, answers, listeners },
    limited,
    state: () => store.get(login.login),
    view: () => store.get(route).history.at(-1)?.view,
    leave: () => show('Connect'),
    /** The page is left, or was. */
    hide: () => void hiding.dispatchEvent(new Event('pagehide')),
    block: () => {
      blocked = true
    },
    /** The wallet's site says something about a window. */
    say: (popup: FakeWindow | undefined, uri: string) => listeners.get(popup)?.(uri),
    destroy() {
      for (const undo of leaving) undo()
    },
  }
}
