import { atom, createStore } from 'jotai/vanilla'
import { onTestFinished, vi } from 'vitest'
import type { PluginContext, RouteState, Services } from '../../../kernel/plugin.js'
import { closedRoute } from '../../../kernel/state/state.js'
import { createLogin } from '../../../plugins/socials/login/login.js'

/** A window that a page opened, as far as the page sees it. */
export interface FakeWindow {
  closed: boolean
  readonly document: { title: string; body: { textContent: string } }
  readonly location: { replace(url: string): void }
  led?: string
  focus(): void
  close(): void
}

function createFakeWindow(): FakeWindow {
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

/** A login without a browser and without the wallet: tests say what either does. */
export function createFakeLogin() {
  const windows: FakeWindow[] = []
  const listeners = new Map<unknown, (uri: string) => void>()
  const tracked: unknown[] = []
  const reports: unknown[] = []
  const results: unknown[] = []
  const leaving: (() => void)[] = []
  const answers = { uri: Promise.resolve('https://provider.example/login'), connect: async () => ({}) }
  let blocked = false
  vi.stubGlobal('window', {
    ...{ screenX: 0, screenY: 0, outerWidth: 1280, outerHeight: 800 },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    open() {
      if (blocked) return null
      const made = createFakeWindow()
      windows.push(made)
      return made
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const store = createStore()
  const route = atom<RouteState>({ ...closedRoute('Connect'), open: true })
  const show = (view: string) =>
    store.set(route, { ...store.get(route), history: [{ view: 'Connect' }, { view }] })
  const context = {
    ...{ name: 'socials', site: {}, store, state: { route } },
    router: { push: show, back: () => show('Connect') },
    track: (event: string, properties: object) => tracked.push([event, properties]),
    report: (error: unknown) => reports.push(error),
    onLeave: (undo: () => void) => leaving.push(undo),
  }
  const embedded: Partial<Services['embedded']> = {
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
      return (await answers.connect()) as never
    },
  }
  const login = createLogin(context as unknown as PluginContext, embedded as Services['embedded'])
  return {
    ...{ ...login, windows, tracked, reports, results, answers, listeners },
    state: () => store.get(login.login),
    view: () => store.get(route).history.at(-1)?.view,
    leave: () => show('Connect'),
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
