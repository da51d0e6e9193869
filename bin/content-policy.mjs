/** Directives that every page has; a policy of yours may allow more. */
const always = { 'default-src': ["'none'"], 'script-src': ["'self'"] }

/**
 * The strict policy of a page with these plugins, one directive a line.
 *
 * @param {readonly string[]} plugins names of plugins, each with its defaults
 * @param {readonly string[]} networks names that `latchkey/networks` exports
 * @param {boolean} hasPictures whether pictures of tokens, accounts and wallets may come from any host: no plugin knows which
 */
export async function contentPolicy(plugins, networks, hasPictures) {
  const { createModal } = await import('latchkey')
  const modal = createModal({
    projectId: '00000000000000000000000000000000',
    networks: await Promise.all(networks.map(networkNamed)),
    plugins: await Promise.all(plugins.map(pluginNamed)),
    debug: false,
  })
  const { connect, img, frame, form } = modal.explain().origins
  modal.destroy()
  const directives = {
    ...always,
    'connect-src': ["'self'", ...connect],
    'img-src': ["'self'", 'data:', ...(hasPictures ? ['https:'] : img)],
    ...(frame.length > 0 && { 'frame-src': frame }),
    ...(form.length > 0 && { 'form-action': ["'self'", ...form] }),
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';\n')
}

async function pluginNamed(name) {
  const entry = await import(`latchkey/plugins/${name}`)
  const [factory] = Object.values(entry).filter((value) => typeof value === 'function')
  return factory()
}

async function networkNamed(name) {
  const networks = await import('latchkey/networks')
  if (!networks[name]?.rpcUrls) throw new Error(`latchkey/networks has no network "${name}".`)
  return networks[name]
}
