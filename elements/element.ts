import type { Modal } from '../kernel/plugin.js'
import { type ButtonKind, type Face, faceOf } from './face.js'
import { type Extras, type Facts, noFacts } from './facts.js'
import { follow } from './follow.js'
import { act, loadLive } from './load-live.js'
import { type ButtonOptions, optionNames, readOptions } from './options.js'
import { addProperties, upgradeProperties } from './properties.js'
import { drawRoot } from './root.js'

/** A button as an element: every option is a property as well as an attribute. */
export interface LatchkeyButtonElement extends HTMLElement, Writable<ButtonOptions> {}
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** A class of buttons that can be handed to a modal, and to another one later. */
export interface ButtonClass {
  /** The modal they belong to. */
  modal: Modal | undefined
}

/** Makes the class of one kind of button. Only called in a browser: there is no HTMLElement on a server. */
export function createButtonClass(kind: ButtonKind): CustomElementConstructor & ButtonClass {
  const onPage = new Set<Button>()
  let modal: Modal | undefined

  class Button extends HTMLElement {
    static readonly observedAttributes = optionNames.map((name) => name.toLowerCase())
    #facts: Facts & Extras = noFacts
    #face: Face | undefined
    #stop: (() => void) | undefined

    static get modal(): Modal | undefined {
      return modal
    }
    static set modal(next: Modal | undefined) {
      modal = next
      for (const button of onPage) button.follow()
    }

    constructor() {
      super()
      const near = () => {
        modal?.prefetch()
        void loadLive()
      }
      // On the element itself, so that `element.click()` does what a click on the inner button does.
      this.addEventListener('click', () => {
        const { disabled, namespace } = this.#read()
        if (modal && this.#face && !disabled) void act(modal, this.#face, namespace)
      })
      this.addEventListener('pointerenter', near)
      this.addEventListener('focusin', near)
    }

    connectedCallback(): void {
      upgradeProperties(this)
      onPage.add(this)
      this.follow()
    }

    disconnectedCallback(): void {
      onPage.delete(this)
      this.#stop?.()
    }

    attributeChangedCallback(name: string): void {
      if (!onPage.has(this)) return
      if (name === 'namespace' || name === 'balance') this.follow()
      else this.#draw()
    }

    follow(): void {
      this.#stop?.()
      this.#stop = modal && follow(modal, kind, this.#read(), (facts) => this.#draw(facts))
      if (!modal) this.#draw(noFacts)
    }

    #draw(facts = this.#facts): void {
      this.#facts = facts
      const options = this.#read()
      this.#face = faceOf(kind, facts, options)
      drawRoot(this, this.#face, !!options.disabled)
    }

    #read(): ButtonOptions {
      return readOptions((name) => this.getAttribute(name))
    }
  }
  addProperties(Button)
  return Button
}
