import type { Modal } from '../kernel/plugin.js'
import { buttonModel } from './button-model.js'
import type { ButtonKind, ButtonModel } from './create-model.js'
import { drawRoot } from './draw-root.js'
import { followModal } from './follow-modal.js'
import { handleClick, loadLazyParts } from './load-lazy.js'
import { type ButtonOptions, optionNames, readOptions } from './options.js'
import { createServedModals } from './served-modals.js'
import { type AsyncData, initialSnapshot, type ModalSnapshot } from './snapshot.js'

/** A button as an element: every option is a property as well as an attribute. */
export interface LatchkeyButtonElement extends HTMLElement, Writable<ButtonOptions> {}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** A class of buttons that are connected to modals. */
export interface ButtonClass {
  /** Connects the buttons that have no modal, and those to come; the returned function disconnects them. */
  serve(modal: Modal): () => void
}

/** Makes the class of one kind of button. Only called in a browser: there is no HTMLElement on a server. */
export function createButtonClass(kind: ButtonKind): CustomElementConstructor & ButtonClass {
  const onPage = new Set<Button>()
  const modals = createServedModals(() => {
    for (const button of onPage) button.follow()
  })

  class ButtonElement extends HTMLElement {
    static readonly observedAttributes = optionNames.map((name) => name.toLowerCase())
    readonly #button = createButton(this, kind, modals.for)

    static readonly serve = modals.serve

    connectedCallback(): void {
      upgradeProperties(this)
      onPage.add(this.#button)
      this.#button.follow()
    }

    disconnectedCallback(): void {
      onPage.delete(this.#button)
      this.#button.stop()
    }

    attributeChangedCallback(name: string): void {
      if (!onPage.has(this.#button)) return
      if (['namespace', 'balance', 'wallet'].includes(name)) this.#button.follow()
      else this.#button.draw()
    }
  }
  addOptionProperties(ButtonElement)
  return ButtonElement
}

/** Every option as a property that is kept in its attribute. */
function addOptionProperties(Class: CustomElementConstructor): void {
  for (const name of optionNames) {
    Object.defineProperty(Class.prototype, name, {
      get(this: HTMLElement) {
        return readOptions((attribute) => this.getAttribute(attribute))[name]
      },
      set(this: HTMLElement, value: unknown) {
        if (value == null || value === false) this.removeAttribute(name)
        else this.setAttribute(name, value === true ? '' : String(value))
      },
    })
  }
}

/** Properties that were set before the element was defined hide the class's: they are set again. */
function upgradeProperties(element: HTMLElement): void {
  for (const name of optionNames) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}

type Button = ReturnType<typeof createButton>

/** What the element shows and does. Kept out of the class, so that the page sees only options on the element. */
function createButton(
  element: HTMLElement,
  kind: ButtonKind,
  pick: (earlier: Modal | undefined) => Modal | undefined,
) {
  let currentModal: Modal | undefined
  const modal = () => {
    currentModal = pick(currentModal)
    return currentModal
  }
  let last: ModalSnapshot & AsyncData = initialSnapshot
  let model: ButtonModel | undefined
  let stop: (() => void) | undefined
  const read = () => readOptions((name) => element.getAttribute(name))
  const draw = (snapshot = last) => {
    last = snapshot
    const options = read()
    model = buttonModel(kind, snapshot, options)
    drawRoot(element, model, !!options.disabled, snapshot.account.status === 'reconnecting')
  }
  const near = () => {
    const owner = modal()
    owner?.prefetch()
    if (owner) void loadLazyParts().then((lazy) => model && lazy?.onNear(owner, model, read().namespace))
  }
  // On the element itself, so that `element.click()` does what a click on the inner button does.
  element.addEventListener('click', () => {
    const owner = modal()
    const { disabled, namespace } = read()
    if (owner && model && !disabled) void handleClick(owner, model, namespace)
  })
  element.addEventListener('pointerenter', near)
  element.addEventListener('focusin', near)
  return {
    draw,
    follow(owner = modal()): void {
      stop?.()
      const begin = owner && (() => followModal(owner, kind, read(), draw))
      const isLazy = kind === 'wallet'
      if (isLazy || !owner) draw(initialSnapshot)
      stop = begin && (isLazy ? whenShown(element, begin) : begin())
    },
    stop(): void {
      stop?.()
    },
  }
}

/**
 * Begins once the element is on screen or close to it: what is not shown loads nothing.
 * @param begin answers what ends it
 * @returns ends it, begun or not
 */
function whenShown(element: Element, begin: () => () => void): () => void {
  let end: (() => void) | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      end = begin()
    },
    { rootMargin: '200px' },
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    end?.()
  }
}
