import type { FrameAnswer, FrameRequest } from '../types.js'
import { ask, dismiss } from './ask.js'
import { remember, remembered, storageDenial } from './remembered.js'

/** The page inside the frame: passes app events on to its server, and answers them. */
const app = '@w3m-app/'
const query = new URLSearchParams(location.search)
const device = remembered('device') ?? crypto.randomUUID()
remember('device', device)
/** They begin a login, which a page that may keep nothing would lose with the next load. */
const logins: ReadonlySet<string> = new Set(['CONNECT_EMAIL', 'GET_SOCIAL_REDIRECT_URI', 'GET_FARCASTER_URI'])
let open: { id: unknown; cancel: AbortController } | undefined

function post(name: string, outcome: string, id: unknown, payload?: unknown): void {
  const type = `@w3m-frame/${name}_${outcome}`
  parent.postMessage(
    { type, ...(typeof id === 'string' && { id }), ...(payload !== undefined && { payload }) },
    '*',
  )
}

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source !== parent || typeof data !== 'object' || data === null) return
  const { type, id, payload } = data as { type?: unknown; id?: unknown; payload?: unknown }
  if (typeof type === 'string' && type.startsWith(app)) void answer(type.slice(app.length), id, payload)
})

async function answer(name: string, id: unknown, payload: unknown): Promise<void> {
  if (name === 'RPC_ABORT') return abort()
  if (name === 'SYNC_THEME') showTheme(payload)
  const denial = logins.has(name) ? storageDenial() : undefined
  if (denial !== undefined) return post(name, 'ERROR', id, { message: denial })
  const reply = await askServer({ ...base(), name, payload, approved: false })
  if (reply.kind === 'reply') {
    finish(name, id, reply)
    return name === 'RELOAD' ? location.reload() : undefined
  }
  const cancel = new AbortController()
  open = { id, cancel }
  const agreed = await ask(reply.question, cancel.signal)
  if (open?.id === id) open = undefined
  if (cancel.signal.aborted) return
  if (!agreed) return post(name, 'ERROR', id, { message: 'User rejected the request' })
  const result = await askServer({ ...base(), name, payload, approved: true })
  if (result.kind === 'reply') finish(name, id, result)
}

const base = () => ({ device, session: remembered('session'), chain: query.get('chainId') ?? 'eip155:1' })

type Reply = Extract<FrameAnswer, { kind: 'reply' }>

function finish(name: string, id: unknown, { outcome, payload, session, twist }: Reply): void {
  if (session !== undefined) remember('session', session)
  if (twist === 'drop') return
  post(name, outcome, twist === 'wrongId' ? 'another' : id, payload)
  if (twist === 'twice') post(name, outcome, id, payload)
  if (name === 'GET_SOCIAL_REDIRECT_URI') void passOn(payload)
}

/** Tells the app what a window answered that could not reach it. */
async function passOn(payload: unknown): Promise<void> {
  const { uri } = (payload ?? {}) as { uri?: unknown }
  if (typeof uri !== 'string') return
  const state = new URL(uri).searchParams.get('state') ?? ''
  // Each wait of the server takes 20 seconds at most: four minutes.
  for (let round = 0; round < 12; round++) {
    const response = await fetch(`/secure/social-result?state=${state}`).catch(() => undefined)
    const { resultUri } = response?.ok ? await response.json() : {}
    if (typeof resultUri === 'string') return parent.postMessage({ resultUri }, '*')
  }
}

/** Asks the site's server what to do with an app event. */
async function askServer(request: FrameRequest): Promise<FrameAnswer> {
  try {
    const response = await fetch('/secure/events', { method: 'POST', body: JSON.stringify(request) })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await response.json()
  } catch {
    const payload = { message: 'The secure site does not answer' }
    return { kind: 'reply', outcome: 'ERROR', payload }
  }
}

/** No answer to this event is known to clients; the request that it ends has one. */
function abort(): void {
  dismiss()
  if (open) post('RPC_REQUEST', 'ERROR', open.id, { message: 'Request was aborted' })
  open?.cancel.abort()
  open = undefined
}

function showTheme(payload: unknown): void {
  if (typeof payload !== 'object' || payload === null) return
  const { themeMode, w3mThemeVariables } = payload as { themeMode?: unknown; w3mThemeVariables?: unknown }
  const root = document.documentElement
  if (themeMode === 'light' || themeMode === 'dark') root.dataset.theme = themeMode
  const { '--w3m-accent': accent, '--w3m-background': background } = (w3mThemeVariables ?? {}) as Record<
    string,
    unknown
  >
  if (typeof accent === 'string') root.style.setProperty('--accent', accent)
  if (typeof background === 'string') root.style.setProperty('--background', background)
}

const { ready } = document.documentElement.dataset
const type = '@w3m-frame/READY'
if (ready === 'malformed') parent.postMessage({ type }, '*')
else if (ready !== 'never') {
  const say = () => parent.postMessage({ type, payload: { version: '4' } }, '*')
  if (ready === 'late') setTimeout(say, 25_000)
  else say()
}
