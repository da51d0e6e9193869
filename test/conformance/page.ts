import { replace } from './spies/replace.js'

/**
 * Puts a small page under code that expects one, until the returned function is called. In a browser there is a page
 * already and this does nothing. Whoever borrows it meanwhile gets the same one.
 */
export function borrowPage(url = 'https://page.test/'): () => void {
  if (borrowers === 0 && typeof window !== 'undefined') return () => undefined
  if (borrowers === 0) giveBack = install(url)
  borrowers += 1
  let mine = true
  return () => {
    if (!mine) return
    mine = false
    borrowers -= 1
    if (borrowers === 0) giveBack()
  }
}

let borrowers = 0
let giveBack: () => void = () => undefined

function install(url: string): () => void {
  const page = new EventTarget()
  const parts = {
    location: new URL(url),
    document: createDocument(),
    localStorage: createStorageArea(),
    sessionStorage: createStorageArea(),
    navigator: globalThis.navigator ?? {
      userAgent: 'page.test',
      language: 'en',
      onLine: true,
      maxTouchPoints: 0,
    },
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
  }
  Object.assign(page, parts)
  // What the page itself does not have is the runtime's own: fetch, timers, crypto.
  const window: object = new Proxy(page, {
    get: (target, key) => {
      if (key === 'window' || key === 'self' || key === 'top' || key === 'parent') return window
      const value: unknown = key in target ? Reflect.get(target, key) : Reflect.get(globalThis, key)
      return key in EventTarget.prototype && typeof value === 'function' ? value.bind(target) : value
    },
  })
  const undo = Object.entries({ ...parts, window }).map(([key, value]) => replace(globalThis, key, value))
  return () => {
    for (const restore of undo) restore()
  }
}

/** Enough of an element to be made, filled, put on the page and taken away. */
class PageElement extends EventTarget {
  readonly style = {}
  readonly dataset = {}
  readonly children: PageElement[] = []
  parentNode: PageElement | undefined
  constructor(readonly localName: string) {
    super()
  }
  append(...added: PageElement[]) {
    for (const child of added) {
      child.remove?.()
      Object.assign(child, { parentNode: this })
      this.children.push(child)
    }
  }
  appendChild(child: PageElement) {
    this.append(child)
    return child
  }
  remove() {
    const siblings = this.parentNode?.children
    siblings?.splice(siblings.indexOf(this), 1)
    this.parentNode = undefined
  }
  setAttribute(name: string, value: string) {
    Object.assign(this, { [name]: value })
  }
  removeAttribute(name: string) {
    Reflect.deleteProperty(this, name)
  }
  getAttribute = (name: string): unknown => Reflect.get(this, name) ?? null
  attachShadow = () => new PageElement('#shadow-root')
  querySelector = () => null
  querySelectorAll = () => []
}

function createDocument() {
  const [body, head, documentElement] = ['body', 'head', 'html'].map((name) => new PageElement(name))
  return Object.assign(new PageElement('#document'), {
    ...{ body, head, documentElement },
    ...{ readyState: 'complete', visibilityState: 'visible', hidden: false, title: 'Page', cookie: '' },
    createElement: (name: string) => new PageElement(name),
    getElementById: () => null,
  })
}

function createStorageArea() {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, String(value)),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
  }
}
