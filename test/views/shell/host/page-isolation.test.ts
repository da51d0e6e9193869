import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureEscape } from '../../../../views/shell/host/page-isolation.js'

let page: EventTarget
let answered: number
let release: () => void

beforeEach(() => {
  page = new EventTarget()
  answered = 0
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  // Node reads the third argument only as an object here.
  const remove = (type: string, listener: () => void, capture: boolean) =>
    page.removeEventListener(type, listener, { capture })
  vi.stubGlobal('removeEventListener', remove)
  // The page stands for the element: it is in the path of its own events.
  release = captureEscape(page as Element, () => {
    answered += 1
  })
})
afterEach(() => vi.unstubAllGlobals())

/** @returns whether the browser was kept from acting on the key */
function press(fields: Partial<KeyboardEvent>): boolean {
  return !page.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), fields))
}

describe('Escape', () => {
  it('is answered, and the browser does nothing of its own', () => {
    expect(press({ key: 'Escape', keyCode: 27 })).toBe(true)
    expect(answered).toBe(1)
  })

  it('belongs to an input method while it composes', () => {
    expect(press({ key: 'Escape', keyCode: 27, isComposing: true })).toBe(false)
    expect(answered).toBe(0)
  })

  it('belongs to it in Safari too, which has ended the composition by then', () => {
    expect(press({ key: 'Escape', keyCode: 229, isComposing: false })).toBe(false)
    expect(answered).toBe(0)
  })

  it('is the page’s again afterwards', () => {
    release()
    expect(press({ key: 'Escape', keyCode: 27 })).toBe(false)
    expect(answered).toBe(0)
  })
})
