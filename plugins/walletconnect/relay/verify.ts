import type { UniversalProvider } from '@walletconnect/universal-provider'
import { pageDocument } from '../../../kernel/plugin.js'
import type { TransportConfig } from './transport.js'

type Verify = InstanceType<typeof UniversalProvider>['client']['core']['verify']

/**
 * Before each request the client loads a frame of the verify service, and where that fails, e.g. under a policy without
 * `frame-src`, it waits five seconds. This limits the wait, and skips the service once the policy has blocked it.
 */
export function boundVerify(verify: Verify, { verifyUrl, verifyTimeout }: TransportConfig): void {
  if (typeof document === 'undefined') return
  if (verifyUrl) Reflect.set(verify, 'verifyUrlV3', `${verifyUrl.replace(/\/$/, '')}/v3`)
  const ask = verify.register.bind(verify)
  const url = String(Reflect.get(verify, 'verifyUrlV3'))
  let off = verifyUrl === false || verifyTimeout === 0
  verify.register = async (params) => {
    if (off) return ''
    const { blocked, stop } = watchPolicy(url, () => {
      off = true
    })
    const answer = await Promise.race([ask(params), blocked, after(verifyTimeout)]).finally(stop)
    return answer ?? ''
  }
}

/** Resolves when the page's policy refuses a frame of the service. */
function watchPolicy(url: string, onBlocked: () => void) {
  let stop = () => {}
  const blocked = new Promise<undefined>((resolve) => {
    const listener = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (!/^(frame|child|default)-src/.test(effectiveDirective) || !sameOrigin(blockedURI, url)) return
      onBlocked()
      resolve(undefined)
    }
    pageDocument.addEventListener('securitypolicyviolation', listener)
    stop = () => pageDocument.removeEventListener('securitypolicyviolation', listener)
  })
  return { blocked, stop }
}

function sameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && new URL(a).origin === new URL(b).origin
}

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ms, undefined))
}
