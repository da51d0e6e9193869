import type { Modal, Network } from '../../kernel/plugin.js'

/** Picture URLs by network, so that a button that is rendered again shows them at once. */
const images = new Map<string, string>()
export const imageOf = ({ caipNetworkId }: Network): string | undefined => images.get(caipNetworkId)

/**
 * Reports the network's picture once it is loaded, and again when there is a better one. Loaded only once the runtime
 * runs anyway: a button alone does not start it. Never fails: without a picture a letter is shown.
 */
export async function fetchImage(modal: Modal, network: Network, tell: (url: string) => void): Promise<void> {
  const keep = (url: string) => {
    images.set(network.caipNetworkId, url)
    tell(url)
  }
  const show = (url = network.assets?.imageUrl) => {
    if (url) preload(url, keep)
  }
  show()
  if (!modal.getState().initialized || network.unsupported) return
  try {
    const images = await modal.use('networkImages')
    show(images.urlOf(network))
    await images.readyFor(network)
    show(images.urlOf(network))
  } catch {
    // no plugin provides pictures
  }
}

const safe = /^(https:|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/i

/** Reports a picture's URL once it is loaded; a URL that is not safe to load is ignored. */
export function preload(url: string, tell: (url: string) => void): void {
  if (!safe.test(url)) return
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.onload = () => tell(url)
  image.src = url
}
