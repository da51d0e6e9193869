import { onTestFinished } from 'vitest'
import type { SafeOptions } from '../../../../plugins/eip155/index.js'
import { borrowPage } from '../../../conformance/page.js'
import { replace } from '../../../conformance/spies/replace.js'
import { alice } from '../setup.js'

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
}

/** What the app answers, by the method of its protocol; a method that is not here is never answered. */
type Answers = Readonly<Record<string, (params: unknown) => unknown>>

export const signature = `0x${'5a'.repeat(65)}`
export const safeTxHash = `0x${'7b'.repeat(32)}`

const answers: Answers = {
  getSafeInfo: () => ({ safeAddress: alice, chainId: 1, threshold: 2, owners: [alice], isReadOnly: false }),
  signMessage: () => ({ signature }),
  sendTransactions: () => ({ safeTxHash }),
}

/**
 * The page in a frame of Safe's app, until the test ends; the app answers as it does to the SDK.
 * @param origin who answers
 * @param ancestor what the browser says is around the page, '' where it does not say
 */
export function openInApp(origin = 'https://app.safe.global', ancestor = origin) {
  const giveBack = borrowPage()
  const asked: Asked[] = []
  const app = {
    postMessage(request: Asked) {
      asked.push(request)
      const answer = answers[request.method]
      if (!answer) return
      const data = { id: request.id, success: true, version: '9.1.0', data: answer(request.params) }
      queueMicrotask(() =>
        framed.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: app })),
      )
    },
  }
  const page = window
  const framed: typeof window = new Proxy(page, {
    get: (target, key) => (key === 'parent' ? app : key === 'window' ? framed : Reflect.get(target, key)),
  })
  if (ancestor) Object.assign(location, { ancestorOrigins: [ancestor] })
  const restore = replace(globalThis, 'window', framed)
  onTestFinished(() => {
    restore()
    giveBack()
  })
  return { asked, methods: () => asked.map(({ method }) => method) }
}

/** As docs/plugins/eip155.md says it. */
export const provider: SafeOptions['provider'] = async (allowedDomains) => {
  const [{ default: SafeAppsSDK }, { SafeAppProvider }] = await Promise.all([
    import('@safe-global/safe-apps-sdk'),
    import('@safe-global/safe-apps-provider'),
  ])
  const sdk = new SafeAppsSDK({ allowedDomains })
  return new SafeAppProvider(await sdk.safe.getInfo(), sdk)
}
