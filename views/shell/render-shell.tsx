import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { LoadedView, ShellHost } from '../../kernel/plugin.js'
import { pageDocument } from '../../kernel/plugin.js'
import { adoptStyles, directionOf, KitHostContext, kitStyles, useValue } from '../kit/index.js'
import { Card } from './card/Card.js'
import { CrashBoundary } from './dialog/CrashBoundary.js'
import { Modal } from './dialog/Modal.js'
import { enhance, withEnhancements } from './enhancements.js'
import { followTheme } from './host/follow-theme.js'
import { isolateEvents } from './host/page-isolation.js'
import motion from './motion.css'
import css from './shell.css'
import type { Shell } from './view/view-state.js'

/** Renders the modal into an element. One that is open is on the page when this returns. */
export function renderShell(
  host: ShellHost,
  element: HTMLElement,
  seen: Map<string, LoadedView>,
): () => void {
  const { embedded, locale } = host.options
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const box = pageDocument.createElement('div')
  box.className = 'lk'
  if (locale) Object.assign(box, { dir: directionOf(locale), lang: locale })
  shadow.replaceChildren(box)
  adoptStyles(shadow, kitStyles)
  adoptStyles(shadow, css + motion)
  element.toggleAttribute('data-taken', true)
  element.toggleAttribute('data-embedded', !!embedded)
  const failures = new Set<object>()
  // While a view has failed, the visitor may always close, whatever guards say.
  const close = () => host.router.close({ force: failures.size > 0 })
  const shell: Shell = { host, root: shadow, seen, failures, close }
  const undo = [followTheme(host, element, box, shadow), embedded ? undefined : isolateEvents(element)]
  const root = createRoot(box)
  const View = embedded ? Embedded : Modal
  const kitHost = {
    root: shadow,
    part: (plugin: string, part: string) => withEnhancements(host.part(plugin, part)),
    parts: new Map<string, LoadedView>(),
    report: host.report,
  }
  const draw = () =>
    root.render(
      <KitHostContext.Provider value={kitHost}>
        <CrashBoundary shell={shell} className={embedded ? 'embedded' : 'lost'}>
          <View shell={shell} />
        </CrashBoundary>
        <Enhanced shell={shell} />
      </KitHostContext.Provider>,
    )
  undo.push(drawNow(host, draw))
  return () => {
    root.unmount()
    for (const step of undo) step?.()
    shadow.replaceChildren()
    element.removeAttribute('data-taken')
  }
}

/** Draws at once; what is prepared while the page is idle, in slices, unless the modal opens meanwhile. */
function drawNow({ store, state, options }: ShellHost, draw: () => void): () => void {
  const { open, prepared } = store.get(state.route)
  if (open || options.embedded || !prepared) {
    flushSync(draw)
    return () => undefined
  }
  startTransition(draw)
  return store.sub(state.route, () => store.get(state.route).open && flushSync(draw))
}

/** Rendered after the dialog, because tooltips and live regions are put into it. */
function Enhanced({ shell }: { readonly shell: Shell }) {
  useEffect(() => enhance(shell), [shell])
  return null
}

/** The card within the page: always shown, without overlay and scroll lock. */
function Embedded({ shell }: { readonly shell: Shell }) {
  const route = useValue(shell.host.store, shell.host.state.route)
  return (
    <div className="embedded">
      <CrashBoundary shell={shell}>
        <Card shell={shell} route={route} />
      </CrashBoundary>
    </div>
  )
}
