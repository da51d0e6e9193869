import type { Modal, Network } from '../kernel/plugin.js'

/**
 * The network's picture, told as often as it gets better, later than now. Only asked for once the runtime is there
 * anyway: a button alone wakes nothing. Never fails: a letter stands in.
 */
export async function askImage(
  modal: Modal,
  network: Network,
  tell: (url: string | undefined) => void,
): Promise<void> {
  await undefined
  const own = network.assets?.imageUrl
  tell(safeImage(own))
  if (!modal.getState().initialized || network.unsupported) return
  try {
    const images = await modal.use('networkImages')
    tell(safeImage(images.urlOf(network) ?? own))
    await images.ready
    tell(safeImage(images.urlOf(network) ?? own))
  } catch {
    // no plugin has pictures
  }
}

function safeImage(url: string | undefined): string | undefined {
  return url && /^(https:|data:image\/|http:\/\/(127\.0\.0\.1|localhost)[:/])/i.test(url) ? url : undefined
}
