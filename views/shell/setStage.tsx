import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LoadedView, ShellHost } from '../../kernel/plugin.js'
import { adoptStyles, directionOf, KitHostContext, kitStyles } from '../kit/index.js'
import { Embedded } from './Embedded.js'
import { followTheme } from './followTheme.js'
import { isolate } from './isolate.js'
import { withLate } from './late.js'
import { lendManners } from './lendManners.js'
import { Modal } from './Modal.js'
import motion from './motion.css'
import { Safe } from './Safe.js'
import type { Stage } from './scene.js'
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
  const failures = new Set<object>()
  // A view that does not work keeps nobody in, whatever guards say.
  const close = () => host.router.close({ force: failures.size > 0 })
  const stage: Stage = { host, root: shadow, seen, failures, close }
  const undo = [followTheme(host, element, box, shadow), embedded ? undefined : isolate(element)]
  const root = createRoot(box)
  const View = embedded ? Embedded : Modal
  const lent = {
    root: shadow,
    part: (plugin: string, part: string) => withLate(host.part(plugin, part)),
    parts: new Map<string, LoadedView>(),
    report: host.report,
  }
  flushSync(() =>
    root.render(
      <KitHostContext.Provider value={lent}>
        <Safe stage={stage} place={embedded ? 'embedded' : 'lost'}>
          <View stage={stage} />
        </Safe>
      </KitHostContext.Provider>,
    ),
  )
  // After the dialog is there: what it brings is put into it.
  undo.push(lendManners(stage))
  return () => {
    root.unmount()
    for (const step of undo) step?.()
    shadow.replaceChildren()
    element.removeAttribute('data-taken')
  }
}
