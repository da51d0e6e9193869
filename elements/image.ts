import type { Modal, Network } from '../kernel/plugin.js'

/**
 * The network's picture, told once it is loaded, and again when there is a better one. Only asked for once the runtime
 * is there anyway: a button alone wakes nothing. Never fails: a letter stands in.
 */
export async function askImage(modal: Modal, network: Network, tell: (url: string) => void): Promise<void> {
  const show = (url = network.assets?.imageUrl) => {
    if (url && safe.test(url)) preload(url, tell)
  }
  show()
  if (!modal.getState().initialized || network.unsupported) return
  try {
    const images = await modal.use('networkImages')
    show(images.urlOf(network))
    await images.ready
    show(images.urlOf(network))
  } catch {
    // no plugin has pictures
  }
}

const safe = /^(https:|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/i

function preload(url: string, tell: (url: string) => void): void {
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.onload = () => tell(url)
  image.src = url
}
