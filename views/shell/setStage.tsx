import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LoadedView, ShellHost } from '../../kernel/plugin.js'
import { adoptStyles, directionOf, KitHostContext, kitStyles } from '../kit/index.js'
import { Embedded } from './Embedded.js'
import { followTheme } from './followTheme.js'
import { isolate } from './isolate.js'
import { lendManners } from './lendManners.js'
import { Modal } from './Modal.js'
import motion from './motion.css'
import css from './shell.css'

/** Draws the modal into an element; what is open is on the page when this returns. */
export function setStage(host: ShellHost, element: HTMLElement, seen: Map<string, LoadedView>): () => void {
  const { embedded, locale } = host.options
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const box = document.createElement('div')
  box.className = 'lk'
  if (locale) Object.assign(box, { dir: directionOf(locale), lang: locale })
  shadow.replaceChildren(box)
  adoptStyles(shadow, kitStyles)
  adoptStyles(shadow, css + motion)
  element.toggleAttribute('data-taken', true)
  element.toggleAttribute('data-embedded', !!embedded)
  const undo = [
    followTheme(host, element, box, shadow),
    embedded ? undefined : isolate(element),
    lendManners(shadow, () => host.router.close()),
  ]
  const root = createRoot(box)
  const stage = { host, root: shadow, seen }
  const View = embedded ? Embedded : Modal
  const lent = { root: shadow, part: host.part, parts: new Map<string, LoadedView>(), report: host.report }
  flushSync(() =>
    root.render(
      <KitHostContext.Provider value={lent}>
        <View stage={stage} />
      </KitHostContext.Provider>,
    ),
  )
  return () => {
    root.unmount()
    for (const step of undo) step?.()
    shadow.replaceChildren()
    element.removeAttribute('data-taken')
  }
}
