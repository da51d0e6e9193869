import { replace } from './replace.js'

type Target = EventTarget['addEventListener']
interface Entry {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
  readonly capture: boolean
}

/**
 * Knows which listeners are there: on the window, the document, any other event target. Abort signals are left out:
 * what hangs on one goes with it.
 */
export function watchListeners() {
  const live = new Set<Entry>()
  const proto = EventTarget.prototype
  const { addEventListener: add, removeEventListener: remove } = proto
  const captureOf = (options: unknown) =>
    typeof options === 'object' && options !== null ? 'capture' in options && !!options.capture : !!options
  const find = (target: EventTarget, type: string, listener: unknown, capture: boolean) =>
    [...live].find(
      (e) => e.target === target && e.type === type && e.listener === listener && e.capture === capture,
    )

  const added = function (this: EventTarget, ...args: Parameters<Target>) {
    const [type, listener, options] = args
    const target = this ?? globalThis
    Reflect.apply(add, target, args)
    if (target instanceof AbortSignal || !listener) return
    const capture = captureOf(options)
    const { once, signal } = typeof options === 'object' ? options : {}
    if (signal?.aborted || find(target, type, listener, capture)) return
    const entry: Entry = { target, type, listener, capture }
    live.add(entry)
    const gone = () => live.delete(entry)
    if (once) Reflect.apply(add, target, [type, gone, { once: true, capture }])
    if (signal) Reflect.apply(add, signal, ['abort', gone, { once: true }])
  }
  const removed = function (this: EventTarget, ...args: Parameters<EventTarget['removeEventListener']>) {
    const [type, listener, options] = args
    const target = this ?? globalThis
    Reflect.apply(remove, target, args)
    const entry = find(target, type, listener, captureOf(options))
    if (entry) live.delete(entry)
  }
  const undo = [replace(proto, 'addEventListener', added), replace(proto, 'removeEventListener', removed)]
  return {
    /** What is listened to now, one object a listener. */
    live: (): readonly { readonly type: string }[] => [...live],
    stop: () => {
      for (const restore of undo) restore()
    },
  }
}
