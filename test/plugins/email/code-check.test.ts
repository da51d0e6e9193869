import { createStore } from 'jotai/vanilla'
import { describe, expect, test } from 'vitest'
import { createCodeCheck } from '../../../plugins/email/code-check.js'
import type { EmailOutcome } from '../../../plugins/email/contract.js'
import { createDeviceApproval } from '../../../plugins/email/device-approval.js'

interface Asked {
  readonly code?: string
  readonly signal: AbortSignal
  answer(outcome: EmailOutcome): void
}

const failed = (message: string): EmailOutcome => ({ status: 'failed', code: undefined, message })
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('a code', () => {
  function entry() {
    const store = createStore()
    const asked: Asked[] = []
    const code = createCodeCheck({ store })
    const visit = new AbortController()
    const check = (digits: string, signal: AbortSignal) =>
      new Promise<EmailOutcome>((answer) => asked.push({ code: digits, signal, answer }))
    code.begin(check, visit.signal)
    return { code, asked, visit, check, now: () => store.get(code.state) }
  }

  test('is checked, and what was wrong with it is shown', async () => {
    const { code, asked, now } = entry()
    code.check('123456')
    expect([asked[0]?.code, now()]).toEqual(['123456', { busy: true }])
    asked[0]?.answer(failed('Wrong code'))
    await settled()
    expect(now()).toEqual({ busy: false, failure: 'Wrong code' })
    code.check('654321')
    expect(now()).toEqual({ busy: true })
  })

  test('is given up by the visitor, and its answer is dropped', async () => {
    const { code, asked, now } = entry()
    code.check('123456')
    code.cancel()
    expect([asked[0]?.signal.aborted, now()]).toEqual([true, { busy: false }])
    asked[0]?.answer(failed('Wrong code'))
    await settled()
    expect(now()).toEqual({ busy: false })
  })

  test('is no longer checked when the view has left; the next view begins without a fault', async () => {
    const { code, asked, visit, check, now } = entry()
    code.check('123456')
    visit.abort()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer(failed('Wrong code'))
    code.begin(check, new AbortController().signal)
    await settled()
    expect(now()).toEqual({ busy: false })
  })
})

describe('the approval of a device', () => {
  test('is waited for from the moment the view comes, and anew after another email', async () => {
    const store = createStore()
    const asked: Asked[] = []
    const device = createDeviceApproval({ store })
    const visit = new AbortController()
    const failure = () => store.get(device.failure)
    device.begin((signal) => new Promise((answer) => asked.push({ signal, answer })), visit.signal)
    asked[0]?.answer(failed('Link expired'))
    await settled()
    expect(failure()).toBe('Link expired')
    device.again()
    expect([asked.length, failure()]).toEqual([2, undefined])
    visit.abort()
    asked[1]?.answer(failed('Too late'))
    await settled()
    expect(failure()).toBeUndefined()
  })
})
