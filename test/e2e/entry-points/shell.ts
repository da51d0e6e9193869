import type { Mount } from '../../../kernel/plugin.js'

/** A screen for the tests: a real dialog that names the view, so that focus goes in and comes back. */
export const mount: Mount = async (host) => {
  const element = document.createElement('dialog')
  const name = document.createElement('p')
  const close = document.createElement('button')
  close.textContent = 'Close'
  close.onclick = () => void host.router.close()
  element.append(name, close)
  document.body.append(element)
  const draw = () => {
    const { open, history } = host.store.get(host.state.route)
    name.textContent = (history.at(-1) ?? history[0]).view
    if (open && !element.open) element.show()
    if (!open && element.open) element.close()
  }
  draw()
  const leave = host.store.sub(host.state.route, draw)
  return {
    element,
    destroy: () => {
      leave()
      element.remove()
    },
  }
}
