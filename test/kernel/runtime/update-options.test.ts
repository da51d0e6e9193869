import { expect, it, onTestFinished } from 'vitest'
import { createHarness, testNetwork } from '../../conformance/harness.js'

it('the addresses of the terms change, for plugins and views that read them afterwards; nothing else does', async () => {
  const tips = { name: 'tips', api: 1, load: async () => ({ setup: () => undefined }) } as const
  const networks = [testNetwork('eip155')]
  const { modal, contextOf, destroy } = createHarness([tips], {
    networks,
    termsConditionsUrl: 'https://a.example',
  })
  onTestFinished(destroy)
  const { site } = await contextOf('tips')
  expect(site.termsConditionsUrl).toBe('https://a.example')
  modal.updateOptions({ termsConditionsUrl: 'https://b.example' })
  expect([site.termsConditionsUrl, site.privacyPolicyUrl]).toEqual(['https://b.example', undefined])
  modal.updateOptions({ termsConditionsUrl: undefined, privacyPolicyUrl: 'https://c.example' })
  modal.updateOptions({ projectId: 'another' } as object)
  expect(site).toMatchObject({ termsConditionsUrl: undefined, privacyPolicyUrl: 'https://c.example' })
  expect(site.projectId).not.toBe('another')
  expect(Object.isFrozen(site)).toBe(true)
})
