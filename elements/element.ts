import type { Modal } from '../kernel/plugin.js'
import { drawButton } from './draw.js'
import { type ButtonKind, type Face, faceOf } from './face.js'
import { type Extras, type Facts, noFacts } from './facts.js'
import { follow } from './follow.js'
import { loadLive } from './load-live.js'
import { type ButtonOptions, optionNames, readOptions } from './options.js'
import { press } from './press.js'
import { addProperties, upgradeProperties } from './properties.js'
import { adoptButtonStyles } from './sheet.js'

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
    #options: ButtonOptions = {}
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
      const hint = () => {
        modal?.prefetch()
        void loadLive()
      }
      // On the element itself, so that `element.click()` does what a click on the inner button does.
      this.addEventListener('click', () => {
        const face = this.#face
        if (modal && face && !this.#options.disabled) press(modal, face, this.#options.namespace)
      })
      this.addEventListener('pointerenter', hint)
      this.addEventListener('focusin', hint)
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

    attributeChangedCallback(): void {
      if (onPage.has(this)) this.follow()
    }

    follow(): void {
      this.#stop?.()
      this.#options = readOptions((name) => this.getAttribute(name))
      const draw = (facts: Facts & Extras) => this.#draw(facts)
      this.#stop = modal && follow(modal, kind, this.#options, draw)
      if (!modal) draw(noFacts)
    }

    #draw(facts: Facts & Extras): void {
      this.#face = faceOf(kind, facts, this.#options)
    }
  }
  addProperties(Button)
  return Button
}
