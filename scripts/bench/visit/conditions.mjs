/** The "Fast 4G" preset of Chromium's DevTools, in bytes a second. */
const fast4G = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1e6) / 8,
  uploadThroughput: (1.35 * 1e6) / 8,
}

/**
 * The conditions under which a page is opened, by name. An impatient visitor clicks as soon as the button can be hit.
 */
export const conditions = {
  plain: { cpu: 1 },
  cpu4: { cpu: 4 },
  fast4g: { cpu: 1, network: fast4G },
  both: { cpu: 4, network: fast4G },
  impatient: { cpu: 4, network: fast4G, isImpatient: true },
}

export async function setCondition(cdp, { cpu, network }) {
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
}
