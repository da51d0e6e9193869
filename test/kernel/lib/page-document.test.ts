import { afterEach, describe, expect, it, vi } from 'vitest'
import { pageDocument } from '../../../kernel/plugin.js'
import { lockScroll } from '../../../views/shell/host/page-isolation.js'

afterEach(() => void vi.unstubAllGlobals())

/** A document as browsers make it: what it has is on its prototype, where elements with a name stand before it. */
function pageWith(names: readonly string[]) {
  class Document extends EventTarget {
    #sheets: readonly unknown[] = []
    get body() {
      return 'the body'
    }
    get documentElement() {
      return { clientWidth: 1000 }
    }
    get adoptedStyleSheets() {
      return this.#sheets
    }
    set adoptedStyleSheets(sheets) {
      this.#sheets = sheets
    }
    createElement(name: string) {
      if (!(this instanceof Document)) throw new TypeError('Illegal invocation')
      return `<${name}>`
    }
  }
  const document = new Document()
  for (const name of names) Object.defineProperty(document, name, { value: { localName: 'img' } })
  const sheets = () => Reflect.get(Document.prototype, 'adoptedStyleSheets', document)
  vi.stubGlobal('Document', Document)
  vi.stubGlobal('document', document)
  return { document, sheets }
}

describe('the page’s document', () => {
  it('is read and written as the browser made it, whatever elements are named', () => {
    const { document, sheets } = pageWith(['body', 'createElement', 'adoptedStyleSheets', 'addEventListener'])
    expect(pageDocument.body).toBe('the body')
    expect(pageDocument.createElement('div')).toBe('<div>')
    const heard = vi.fn()
    pageDocument.addEventListener('visibilitychange', heard)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(heard).toHaveBeenCalledOnce()
    Object.assign(pageDocument, { adoptedStyleSheets: ['own'] })
    expect(sheets()).toEqual(['own'])
  })

  it('keeps its scroll lock where an image is named like its style sheets', () => {
    const { sheets } = pageWith(['adoptedStyleSheets', 'documentElement'])
    vi.stubGlobal('innerWidth', 1015)
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync() {}
      },
    )
    const unlock = lockScroll()
    expect(sheets()).toHaveLength(1)
    unlock()
    expect(sheets()).toEqual([])
  })
})
