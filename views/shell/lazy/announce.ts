import { defineMessages, pageDocument, type ShellHost, translator } from '../../../kernel/plugin.js'

/** Delay until the dialog has closed, in ms: while it is open, live regions outside it are not announced. */
const pause = 200

/**
 * Announces to screen readers that a wallet was connected, and that another network is in use. There are two live
 * regions, made before they have text: one stays after the dialog has closed, one is announced while it is open.
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
    // A restored connection is not announced.
    if (now.status === 'connected' && last.status === 'connected') {
      if (now.network && now.network !== last.network) say(t('onNetwork', { network: now.network }))
    } else if (now.status === 'connected' && last.status !== 'reconnecting') say(t('connected'))
    last = now
  }
  // Texts that views mark with `data-said` are copied to the live regions: screen readers announce only changes of a
  // region that existed before.
  let lastText = ''
  const dialog = root.querySelector('dialog')
  const hear = new MutationObserver(() => {
    const text = dialog?.querySelector('[data-said]')?.textContent ?? ''
    if (text && text !== lastText) say(text)
    lastText = text
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
  const region = pageDocument.createElement('div')
  region.className = 'hidden'
  region.setAttribute('role', 'status')
  place.append(region)
  return region
}

/** What is announced; a site replaces it with `messages: { shell: … }`. */
const announcedMessages = defineMessages({
  connected: 'Connected',
  onNetwork: 'Network: {network}',
})
