import { createContext, runInContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
let script = ''
beforeAll(async () => {
  emulator = await startEmulator({ anvil: false })
  script = await (await fetch(`${emulator.secureSite.origin}/secure/secure-frame.js`)).text()
})
afterEach(() => emulator.control.reset())
afterAll(() => emulator.close())

interface Said {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

/** The frame's page without a browser: what it says to the page that shows it. */
function openFrame() {
  const said: Said[] = []
  const stored = new Map<string, string>()
  const parent = { postMessage: (message: Said) => said.push(message) }
  let hear = (_: object) => {}
  const createElement = () => Object.assign(new EventTarget(), { setAttribute() {}, append() {} })
  const asked: unknown[] = []
  const main = { replaceChildren: (...shown: unknown[]) => asked.push(...shown) }
  const page = {
    ...{ parent, location: { search: '' }, crypto, URL, URLSearchParams, AbortController, setTimeout },
    document: { documentElement: { dataset: { ready: 'yes' } }, querySelector: () => main, createElement },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    fetch: (path: string, init: RequestInit) => fetch(new URL(path, emulator.secureSite.url), init),
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  }
  runInContext(script, createContext(page))
  const tell = (name: string, payload?: unknown) =>
    hear({ source: parent, data: { type: `@w3m-app/${name}`, id: name, payload } })
  const answerTo = async (name: string, payload?: unknown) => {
    tell(name, payload)
    await expect.poll(() => said.find(({ id }) => id === name)).toBeDefined()
    return said.find(({ id }) => id === name)
  }
  return { said, asked, tell, answerTo }
}

it('says that it is ready, and answers by the id of the request', async () => {
  const { said, answerTo } = openFrame()
  expect(said).toEqual([{ type: '@w3m-frame/READY', payload: { version: '4' } }])
  expect(await answerTo('IS_CONNECTED')).toEqual({
    ...{ type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'IS_CONNECTED', payload: { isConnected: false } },
  })
})

it('ends a request that the visitor left, and says nothing about the order to do so', async () => {
  emulator.secureSite.set({ askDevice: false })
  const { said, asked, tell, answerTo } = openFrame()
  const email = 'ada@example.org'
  await answerTo('CONNECT_EMAIL', { email })
  await answerTo('CONNECT_OTP', { otp: emulator.secureSite.mails(email)[0]?.code })
  tell('RPC_REQUEST', {
    method: 'personal_sign',
    params: ['0x00', emulator.secureSite.addresses(email).eip155],
  })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  const before = said.length
  tell('RPC_ABORT')
  // A later request is answered after whatever the abort had to say.
  await answerTo('IS_CONNECTED')
  expect(said.slice(before, -1)).toEqual([
    {
      ...{ type: '@w3m-frame/RPC_REQUEST_ERROR', id: 'RPC_REQUEST' },
      payload: { message: 'Request was aborted' },
    },
  ])
})
