import UniversalProvider from '@walletconnect/universal-provider'

type Provider = InstanceType<typeof UniversalProvider>

export interface SitePage {
  /** Starts to connect and resolves with the URI and how long it took. */
  connect(options: { relayUrl: string; verifyUrl: string; projectId: string; chains: string[] }): Promise<{
    uri: string
    milliseconds: number
  }>
  request(method: string, params: unknown, chain: string): Promise<unknown>
  disconnect(): Promise<void>
  state(): { outcome: string; accounts: string[]; heard: string[]; events: string[] }
}

declare global {
  interface Window {
    site: SitePage
  }
}

let provider: Provider | undefined
let outcome = 'nothing'
const heard: string[] = []
const events: string[] = []
const text = (error: unknown) => `${Object(error).code}: ${Object(error).message}`

window.site = {
  async connect({ relayUrl, verifyUrl, projectId, chains }) {
    const metadata = { name: 'Tea Shop', description: '', url: location.origin, icons: [] }
    const site = await UniversalProvider.init({ relayUrl, projectId, metadata, telemetryEnabled: false })
    provider = site
    // The address of Verify is built in; a page that plays along has to say so before it connects.
    Object.assign(site.client.core.verify, { verifyUrlV3: `${verifyUrl}/v3` })
    site.client.core.relayer.on('relayer_error', (error: Error) => heard.push(error.message))
    for (const name of ['chainChanged', 'accountsChanged', 'disconnect']) {
      site.on(name, (data: unknown) => events.push(`${name} ${JSON.stringify(data)}`))
    }
    const start = performance.now()
    const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
    const methods = ['personal_sign']
    const optionalNamespaces = { eip155: { chains, methods, events: ['chainChanged', 'accountsChanged'] } }
    site.connect({ optionalNamespaces }).then(
      () => {
        outcome = 'connected'
      },
      (error) => {
        outcome = text(error)
      },
    )
    return { uri: await uri, milliseconds: performance.now() - start }
  },
  request: async (method, params, chain) => {
    try {
      return await provider?.request({ method, params: Object(params) }, chain)
    } catch (error) {
      return text(error)
    }
  },
  disconnect: async () => provider?.disconnect(),
  state: () => {
    const accounts = provider?.session?.namespaces.eip155?.accounts ?? []
    return { outcome, accounts, heard, events }
  },
}
