import type { LoadedView, Mount, ShellHost } from '../../kernel/plugin.js'
import { arrived, defineElement, freeElement, tag } from './element.js'
import { firstView } from './firstView.js'
import { setStage } from './setStage.js'

/** Puts the modal on the page, or into the `<latchkey-modal>` the page has or will have. */
export const mount: Mount = async (host) => {
  defineElement()
  const place = host.options.embedded || host.options.disableAppend ? placed : appended
  const seen = new Map<string, LoadedView>()
  await firstView(host, seen)
  return place(host, seen)
}

function appended(host: ShellHost, seen: Map<string, LoadedView>) {
  const element = document.createElement(tag)
  document.body.append(element)
  const leave = setStage(host, element, seen)
  const destroy = () => {
    leave()
    element.remove()
  }
  return { element, destroy }
}

/** Starts off the page when the element is not there yet, and moves over when one comes. */
function placed(host: ShellHost, seen: Map<string, LoadedView>) {
  let element = freeElement() ?? document.createElement(tag)
  let leave = setStage(host, element, seen)
  const onArrival = (event: Event) => {
    const [next] = event.composedPath()
    if (!(next instanceof HTMLElement)) return
    if (next !== element && (element.isConnected || next.hasAttribute('data-taken'))) return
    leave()
    next.append(...(next === element ? [] : element.children))
    element = next
    leave = setStage(host, element, seen)
  }
  document.addEventListener(arrived, onArrival)
  return {
    get element() {
      return element
    },
    destroy() {
      document.removeEventListener(arrived, onArrival)
      leave()
    },
  }
}
