import UniversalProvider from '@walletconnect/universal-provider'
declare global { interface Window { go: (o: any) => Promise<any>; site: any; heard: string[] } }
window.heard = []
window.go = async ({ relayUrl, mode, verifyUrl }: any) => {
  const t = performance.now()
  const site = await UniversalProvider.init({ relayUrl, projectId: '00000000000000000000000000000001', metadata: { name: 'Shop', description: '', url: location.origin, icons: [] }, telemetryEnabled: false })
  window.site = site
  const verify: any = site.client.core.verify
  if (mode === 'off') verify.isDevEnv = true
  if (mode === 'url') verify.verifyUrlV3 = verifyUrl + '/v3'
  site.client.core.relayer.on('relayer_error', (e: Error) => window.heard.push(e.message))
  const uri = new Promise((r) => site.on('display_uri', r))
  site.connect({ optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } } }).then((s: any) => { (window as any).session = s }, () => {})
  await uri
  return { ms: Math.round(performance.now() - t), uri: await uri }
}
