import type { LoadedView, Mount, ShellHost } from '../../kernel/plugin.js'
import { pageDocument } from '../../kernel/plugin.js'
import { connectedEvent, defineModalElement, freeElement, tag } from './host/modal-element.js'
import { renderShell } from './render-shell.js'
import { loadFirstView } from './view/load-view.js'

/** Puts the modal on the page, or into the `<latchkey-modal>` the page has or will have. */
export const mount: Mount = async (host) => {
  defineModalElement()
  const place = host.options.embedded || host.options.disableAppend ? mountInto : mountAtEnd
  const seen = new Map<string, LoadedView>()
  await loadFirstView(host, seen)
  return place(host, seen)
}

function mountAtEnd(host: ShellHost, seen: Map<string, LoadedView>) {
  const element = host.frameElement() ?? pageDocument.createElement(tag)
  // An element that is on the page already is not moved: frames in it would load again.
  if (!element.isConnected) pageDocument.body.append(element)
  const leave = renderShell(host, element, seen)
  const destroy = () => {
    leave()
    element.remove()
  }
  return { element, destroy }
}

/** Renders into an element off the page while there is none, and into the page's own once it appears. */
function mountInto(host: ShellHost, seen: Map<string, LoadedView>) {
  let element = host.frameElement() ?? freeElement() ?? pageDocument.createElement(tag)
  let leave = renderShell(host, element, seen)
  const onArrival = (event: Event) => {
    const [next] = event.composedPath()
    if (!(next instanceof HTMLElement)) return
    if (next !== element && (element.isConnected || next.hasAttribute('data-taken'))) return
    leave()
    element = next
    leave = renderShell(host, element, seen)
  }
  pageDocument.addEventListener(connectedEvent, onArrival)
  return {
    get element() {
      return element
    },
    destroy() {
      pageDocument.removeEventListener(connectedEvent, onArrival)
      leave()
    },
  }
}
