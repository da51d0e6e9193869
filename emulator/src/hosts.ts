/** Origins that client libraries have built in, each with the URL that plays it. */
export type CloudHosts = Record<
  | 'https://verify.walletconnect.org'
  | 'https://verify.walletconnect.com'
  | 'https://pulse.walletconnect.org'
  | 'https://rpc.walletconnect.org',
  string
>

/** For tests that reroute a page's requests, and for whoever can map hosts. */
export function cloudHosts(url: string): CloudHosts {
  return {
    'https://verify.walletconnect.org': `${url}/verify`,
    'https://verify.walletconnect.com': `${url}/verify`,
    'https://pulse.walletconnect.org': `${url}/pulse`,
    'https://rpc.walletconnect.org': `${url}/blockchain`,
  }
}
