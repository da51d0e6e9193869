import type { Modal, Network } from '../../kernel/plugin.js'

/** What was shown of a network: a button that is drawn anew shows it at once. */
const seen = new Map<string, string>()
export const imageOf = ({ caipNetworkId }: Network): string | undefined => seen.get(caipNetworkId)

/**
 * The network's picture, told once it is loaded, and again when there is a better one. Only asked for once the runtime
 * is there anyway: a button alone wakes nothing. Never fails: a letter stands in.
 */
export async function fetchImage(modal: Modal, network: Network, tell: (url: string) => void): Promise<void> {
  const keep = (url: string) => {
    seen.set(network.caipNetworkId, url)
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
    // no plugin has pictures
  }
}

const safe = /^(https:|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/i

/** Tells a picture's URL once it is loaded; one that is not safe to load is none. */
export function preload(url: string, tell: (url: string) => void): void {
  if (!safe.test(url)) return
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.onload = () => tell(url)
  image.src = url
}
