import type { Modal, PageElement } from '../../kernel/plugin.js'
import { createServedModals } from '../served-modals.js'
import { followStart } from './follow-start.js'

/** A class of elements that begin with a view, connected to modals. */
export interface PageViewClass {
  serve(modal: Modal): () => void
}

/** Makes the class of the elements that begin with a view. Only called in a browser. */
export function createPageViewClass(view: string): CustomElementConstructor & PageViewClass {
  const onPage = new Set<PageView>()
  const modals = createServedModals(() => {
    for (const element of onPage) element.follow()
  })

  class PageView extends HTMLElement implements PageElement {
    static readonly observedAttributes = ['params']
    static readonly serve = modals.serve
    #modal: Modal | undefined
    #stop: (() => void) | undefined
    #params: unknown

    get params(): unknown {
      return this.#params
    }

    set params(params: unknown) {
      this.#params = params
      if (onPage.has(this)) this.follow(true)
    }

    connectedCallback(): void {
      // A property that was set before the element was defined hides the class's.
      if (Object.hasOwn(this, 'params')) {
        const params: unknown = Reflect.get(this, 'params')
        Reflect.deleteProperty(this, 'params')
        this.#params = params
      }
      onPage.add(this)
      this.follow(true)
    }

    disconnectedCallback(): void {
      onPage.delete(this)
      this.#stop?.()
      this.#stop = undefined
    }

    attributeChangedCallback(_name: string, _before: string | null, text: string | null): void {
      this.params = parse(text)
    }

    /** @param anew also where the modal is the same */
    follow(anew = false): void {
      const modal = modals.for(this.#modal)
      if (!anew && modal === this.#modal) return
      this.#stop?.()
      this.#modal = modal
      this.#stop = modal && followStart(modal, { view, params: this.#params }, this)
    }
  }
  return PageView
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    console.error('[latchkey] The attribute `params` is no JSON:', text)
    return undefined
  }
}
