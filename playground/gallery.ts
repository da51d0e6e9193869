/// <reference types="vite/client" />
import type { Modal, ModalOptions, ThemeMode } from 'latchkey'
import { createGalleryModal } from './gallery/create-gallery-modal.js'
import { drawFrame, drawIndex } from './gallery/draw-index.js'
import { createEmulator } from './gallery/emulator.js'
import { createHarness, fox, type GalleryState } from './gallery/harness.js'
import { states } from './gallery/states.js'

const query = new URLSearchParams(location.search)
const page = document.documentElement
const url = document.querySelector<HTMLMetaElement>('meta[name=emulator]')?.content ?? ''

/** What the address asks of the site: `theme`, `locale`, `text` in percent, `words=long`. */
async function optionsOf(): Promise<Partial<ModalOptions>> {
  const locale = query.get('locale')
  const long = query.get('words') === 'long'
  const percent = Number(query.get('text') ?? 100)
  return {
    themeMode: (query.get('theme') === 'dark' ? 'dark' : 'light') satisfies ThemeMode,
    ...(locale && { locale }),
    ...(long && { messages: longWords(await (await fetch('/messages.json')).json()) }),
    themeVariables: { '--lk-font-size-master': `${percent / 10}px` },
  }
}

let modal: Modal | undefined

/** After an edit the demo wallets are those of the state before it: they forget this site and go home. */
function forget(): void {
  if (!window.demoWallets || !import.meta.hot?.data.shown) return
  for (const { rdns } of window.demoWallets.list()) window.demoWallets.disconnect(rdns)
  window.demoWallets.switchChain(fox, 1)
}

/** Brings the modal into a state; the document tells how far it is. */
async function show(state: GalleryState): Promise<void> {
  page.dataset.gallery = 'loading'
  const emulator = createEmulator(url)
  localStorage.clear() // sessions of the state before, and which wallets know this site
  await emulator.reset(state.remote ?? ['activity'])
  await Promise.all((state.faults ?? []).map(emulator.fault))
  await import(/* @vite-ignore */ `${url}/wallets.js`)
  forget()
  const options = { ...(await optionsOf()), ...state.options }
  const create = () => {
    modal = createGalleryModal(url, options, state)
    Object.assign(window, { modal })
    return modal
  }
  await state.go(createHarness(create, emulator))
  page.dataset.gallery = 'ready'
}

const wanted = states.find(
  ({ view, state }) => view === query.get('view') && state === (query.get('state') ?? 'default'),
)
const place = document.getElementById('gallery')
if (query.has('width') && place) drawFrame(place, query)
else if (wanted) {
  show(wanted).catch((error: unknown) => {
    page.dataset.gallery = `failed: ${error instanceof Error ? error.message : String(error)}`
    const status = document.getElementById('status')
    if (status) status.textContent = page.dataset.gallery
  })
} else if (place) drawIndex(place, states)

// An edit of any source drives the state again, without loading the rest of the page anew.
if (import.meta.hot) {
  import.meta.hot.dispose((data) => {
    data.shown = true
    modal?.destroy()
    place?.replaceChildren()
  })
  import.meta.hot.accept()
}

type Catalogues = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Every English text about a third longer, as translations are: each vowel twice, placeholders as they were. */
function longWords(catalogues: Catalogues): Catalogues {
  const longer = (text: string) =>
    text.replace(/\{\w+\}|<[^>]*>|[aeiou]/gi, (part) => (part.length > 1 ? part : part + part))
  return Object.fromEntries(
    Object.entries(catalogues).map(([plugin, words]) => [
      plugin,
      Object.fromEntries(Object.entries(words).map(([key, text]) => [key, longer(text)])),
    ]),
  )
}
