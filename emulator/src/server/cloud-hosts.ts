/** Origins that clients of the cloud have built in, each with the path that serves it here. */
const paths = {
  'https://api.web3modal.org': '/directory',
  'https://api.web3modal.com': '/directory',
  'https://pulse.walletconnect.org': '/analytics',
  'https://pulse.walletconnect.com': '/analytics',
  'https://rpc.walletconnect.org': '/blockchain',
  'https://rpc.walletconnect.com': '/blockchain',
  'https://verify.walletconnect.org': '/verify',
  'https://verify.walletconnect.com': '/verify',
  'https://secure.walletconnect.org': '/secure',
  'https://secure.walletconnect.com': '/secure',
  'wss://relay.walletconnect.org': '/relay',
  'wss://relay.walletconnect.com': '/relay',
} as const

/** Origins that client libraries have built in, each with the URL that serves it here. */
export type CloudHosts = Record<keyof typeof paths, string>

/** For tests that reroute a page's requests, and for setups that can map host names. */
export function cloudHosts(url: string): CloudHosts {
  const socket = url.replace(/^http/, 'ws')
  const at = (origin: keyof typeof paths) => `${origin.startsWith('wss:') ? socket : url}${paths[origin]}`
  return {
    'https://api.web3modal.org': at('https://api.web3modal.org'),
    'https://api.web3modal.com': at('https://api.web3modal.com'),
    'https://pulse.walletconnect.org': at('https://pulse.walletconnect.org'),
    'https://pulse.walletconnect.com': at('https://pulse.walletconnect.com'),
    'https://rpc.walletconnect.org': at('https://rpc.walletconnect.org'),
    'https://rpc.walletconnect.com': at('https://rpc.walletconnect.com'),
    'https://verify.walletconnect.org': at('https://verify.walletconnect.org'),
    'https://verify.walletconnect.com': at('https://verify.walletconnect.com'),
    'https://secure.walletconnect.org': at('https://secure.walletconnect.org'),
    'https://secure.walletconnect.com': at('https://secure.walletconnect.com'),
    'wss://relay.walletconnect.org': at('wss://relay.walletconnect.org'),
    'wss://relay.walletconnect.com': at('wss://relay.walletconnect.com'),
  }
}

const byName = new Map(Object.entries(paths).map(([origin, path]) => [new URL(origin).hostname, path]))

/** The host names of the cloud. */
export const cloudNames: readonly string[] = [...byName.keys()]

/** Files of the emulator's own pages, and the pages and pictures that its answers name, on whichever host was asked. */
const ownPaths = [
  '/secure',
  '/control/secure',
  '/tokens',
  '/avatars',
  '/blockchain/pictures',
  '/exchange',
  '/coinbase',
  '/meld',
  '/seller',
]
const isOwn = (path: string) =>
  ownPaths.some((start) => path.startsWith(start) && /^[/?]?$/.test(path.charAt(start.length)))

/** The emulator's URL for a request to a host of the cloud. URLs of other hosts are returned unchanged. */
export function localPath(host: string | undefined, path: string): string {
  if (isOwn(path)) return path
  return `${byName.get(host?.replace(/:\d+$/, '') ?? '') ?? ''}${path}`
}
