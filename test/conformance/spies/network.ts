import { replace } from './replace.js'

/** The answer of a fake network; `undefined` never answers. */
export type Answer = (url: string) => Response | Error | undefined

/** An empty object to everyone. */
export const calm: Answer = () => Response.json({})
/** Never answers. */
export const stalled: Answer = () => undefined

/** Stands between the page and the world: notes every contact, lets none out. */
export function guardNetwork(answer: Answer) {
  const contacts: string[] = []
  const note = (url: unknown) => contacts.push(new URL(String(url), globalThis.location?.href).href)

  const fetchNothing = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input)
    note(url)
    const given = answer(url)
    if (given instanceof Error) throw given
    return given ?? untilAborted(init?.signal)
  }
  class DeadSocket extends EventTarget {
    readonly readyState = 3
    constructor(readonly url: string) {
      super()
      note(url)
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    send() {}
    close() {}
  }
  class DeadRequest extends EventTarget {
    open(_method: string, url: string) {
      note(url)
    }
    setRequestHeader() {}
    abort() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
  }
  const undo = [
    replace(globalThis, 'fetch', fetchNothing),
    replace(globalThis, 'WebSocket', DeadSocket),
    replace(globalThis, 'EventSource', DeadSocket),
    replace(globalThis, 'XMLHttpRequest', DeadRequest),
    ...(globalThis.navigator ? [replace(navigator, 'sendBeacon', (url: unknown) => !!note(url))] : []),
    ...sources.flatMap(([name, key]) => guardSource(name, key, note)),
  ]
  return {
    /** URLs that were asked for. */
    contacts: (): readonly string[] => [...contacts],
    stop: () => {
      for (const restore of undo.reverse()) restore()
    },
  }
}

const sources = [
  ['HTMLImageElement', 'src'],
  ['HTMLScriptElement', 'src'],
  ['HTMLIFrameElement', 'src'],
  ['HTMLLinkElement', 'href'],
] as const

/** In a browser an element's source is a request too; data and blob URLs go nowhere. */
function guardSource(name: string, key: string, note: (url: unknown) => void): (() => void)[] {
  const proto = (Reflect.get(globalThis, name) as { prototype: object } | undefined)?.prototype
  if (!proto) return []
  const before = Object.getOwnPropertyDescriptor(proto, key)
  const set = (url: unknown) => void (/^(data|blob|about):/.test(String(url)) || note(url))
  Object.defineProperty(proto, key, { set, get: () => '', configurable: true })
  return [() => (before ? Object.defineProperty(proto, key, before) : Reflect.deleteProperty(proto, key))]
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
