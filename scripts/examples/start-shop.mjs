import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where the shop's money goes: an account that pays for nothing in these walks. */
export const shopAddress = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/**
 * Starts the shop's own server beside its pages, which hand `/api` on to it, with the emulator's chain as its node.
 *
 * @returns a function that stops it
 */
export async function startShop(folder, site, emulator) {
  const { url } = await emulator.chain(1)
  const env = {
    ...process.env,
    PORT: '0',
    SITE_URL: site.url,
    RPC_URL: url,
    SHOP_ADDRESS: shopAddress,
    TOKEN_ADDRESS: emulator.token['eip155:1'],
    TOKEN_SYMBOL: 'TUSD',
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: folder, env })
  const ended = once(server, 'exit')
  site.forward('/api', `http://127.0.0.1:${await portOf(server)}`)
  return {
    async close() {
      server.kill()
      await ended
    },
  }
}

/** The port that it says it listens on. @throws all it printed where it ends before */
function portOf(server) {
  let printed = ''
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text) => {
        printed += text
        const [, port] = /listens on port (\d+)/.exec(printed) ?? []
        if (port) resolve(port)
      })
    server.once('exit', (code) => reject(new Error(`The shop's server ended with ${code}\n${printed}`)))
  })
}
