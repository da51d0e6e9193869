import { describe, expect, it } from 'vitest'
import { terms } from '../terms-guard/index.js'
import { conformance, createHarness } from './index.js'

describe('a guard that is not built in', () => {
  for (const { name, run } of conformance(() => terms())) it(name, run)

  it('is asked before the page is told of an account', async () => {
    const { modal, fakeNamespace, shown, destroy } = createHarness([terms()])
    const connecting = modal.connect({
      namespace: 'eip155',
      connectorId: fakeNamespace?.connector.id ?? '',
    })
    await expect.poll(shown).toEqual(['Terms'])
    expect(modal.getAccount().isConnected).toBe(false)
    const refused = expect(connecting).rejects.toMatchObject({ code: 'LK_CLOSED' })
    await modal.close()
    await refused
    expect(modal.getAccount().isConnected).toBe(false)
    destroy()
  })
})
