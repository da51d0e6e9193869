import { defineMessages, type ShellHost, translator } from '../../../kernel/plugin.js'

/** The dialog closes first: while it is open, all outside it is silent. In milliseconds. */
const pause = 200

/**
 * Says aloud that a wallet was connected, and that another network is in use. The regions are there before their text:
 * one outlives the dialog, one is heard while the dialog keeps all else silent.
 */
export function announceChanges({ store, state, options }: ShellHost, root: ShadowRoot): () => void {
  const t = translator(options, 'shell', announcedMessages)
  const regions = [root.querySelector('.lk'), root.querySelector('dialog')].map(addRegion)
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      for (const region of regions) if (region) region.textContent = text
    }, pause)
  }
  const read = () => ({
    status: store.get(state.account()).status,
    network: store.get(state.network()).network?.name,
  })
  let last = read()
  const look = () => {
    const now = read()
    // What comes back by itself is no news.
    if (now.status === 'connected' && last.status === 'connected') {
      if (now.network && now.network !== last.network) say(t('onNetwork', { network: now.network }))
    } else if (now.status === 'connected' && last.status !== 'reconnecting') say(t('connected'))
    last = now
  }
  // What views mark comes with its text, which no screen reader is bound to say: the regions were there before it.
  let said = ''
  const dialog = root.querySelector('dialog')
  const hear = new MutationObserver(() => {
    const text = dialog?.querySelector('[data-said]')?.textContent ?? ''
    if (text && text !== said) say(text)
    said = text
  })
  if (dialog) hear.observe(dialog, { childList: true, subtree: true, characterData: true })
  const stops = [store.sub(state.account(), look), store.sub(state.network(), look), () => hear.disconnect()]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    for (const region of regions) region?.remove()
  }
}

function addRegion(place: Element | null): HTMLElement | undefined {
  if (!place) return undefined
  const region = document.createElement('div')
  region.className = 'hidden'
  region.setAttribute('role', 'status')
  place.append(region)
  return region
}

/** What is said aloud; a site replaces it with `messages: { shell: … }`. */
const announcedMessages = defineMessages({
  connected: 'Connected',
  onNetwork: 'Network: {network}',
})
