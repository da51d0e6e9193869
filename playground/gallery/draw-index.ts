import type { GalleryState } from './harness.js'

/** How each state can be looked at besides as it is. */
const looks: Readonly<Record<string, string>> = {
  dark: 'theme=dark',
  'right to left': 'locale=ar',
  'long words': 'words=long',
  '200 % text': 'text=200',
  '360 px': 'width=360',
}

function link(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href })
}

/** A link to each state of each view, and to each look of it. */
export function drawIndex(place: HTMLElement, states: readonly GalleryState[]): void {
  for (const view of new Set(states.map((each) => each.view))) {
    const own = states.filter((each) => each.view === view)
    const list = document.createElement('ul')
    for (const { state } of own) {
      const href = `?${new URLSearchParams({ view, state })}`
      const item = document.createElement('li')
      item.append(link(state, href))
      for (const [name, look] of Object.entries(looks)) item.append(' · ', link(name, `${href}&${look}`))
      list.append(item)
    }
    const title = Object.assign(document.createElement('h2'), { textContent: view })
    place.append(title, list)
  }
}

/** The same state in a frame as narrow as a phone. */
export function drawFrame(place: HTMLElement, query: URLSearchParams): void {
  const inner = new URLSearchParams(query)
  const width = Number(inner.get('width'))
  inner.delete('width')
  const frame = document.createElement('iframe')
  Object.assign(frame, { src: `?${inner}`, width, height: 740, title: 'The state on a narrow screen' })
  place.replaceChildren(frame)
}
