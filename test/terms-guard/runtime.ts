import {
  type GuardClosing,
  type GuardRequest,
  LatchkeyError,
  type PluginContext,
  property,
} from 'latchkey/plugin'

/** What the view works with. */
export interface TermsApi {
  answer(isAgreed: boolean): void
}

export function setup({ storage, provide, options }: PluginContext): TermsApi {
  let answer: TermsApi['answer'] = () => undefined
  const agreed = () => storage.get('agreed', readAddresses) ?? []

  async function check(request: GuardRequest): Promise<void> {
    const { address } = request.connections[0].accounts[0]
    if (agreed().includes(address)) return
    const isAgreed = await new Promise<boolean>((resolve) => {
      answer = resolve
      request.show('Terms', undefined, { closing: readClosing(options) })
    })
    if (!isAgreed) throw new LatchkeyError('TERMS_DECLINED', 'The terms were declined')
    if (property(options, 'isSigned') === true) await request.signMessage('I agree to the terms.')
    storage.set('agreed', [...agreed(), address])
  }

  provide('guard:terms', { check })
  return { answer: (isAgreed) => answer(isAgreed) }
}

/** Options come from plain JavaScript too: look before use. */
function readClosing(options: unknown): GuardClosing {
  const closing = property(options, 'closing')
  return closing === 'refuse' || closing === 'pass' ? closing : 'end'
}

/** Storage belongs to the visitor and may hold anything. */
const readAddresses = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
