import { conformance, createHarness } from 'latchkey/testing'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { tips } from '../src/index'
import TipJar from '../src/TipJar'

const recipient = '0x00000000000000000000000000000000000000b2'

/** A modal without a screen, in which a fake wallet is connected. */
async function connected() {
  const harness = createHarness([tips({ recipient })])
  const connectorId = harness.fakeNamespace?.connector.id ?? ''
  await harness.modal.connect({ namespace: 'eip155', connectorId })
  return harness
}

describe('keeps the contract', () => {
  const checks = conformance(() => tips({ recipient }), {
    reimport: () => import('../src/index?again' as '../src/index'),
    exercise: async ({ modal }) => void (await modal.use('tips')).count(),
  })
  for (const { name, run } of checks) test(name, run, 30_000)
})

describe('tips', () => {
  test('are sent, told and counted', async () => {
    const { modal, contextOf, destroy } = await connected()
    const { events } = await contextOf('tips')
    const heard: bigint[] = []
    events.on('tips:sent', ({ amount }) => heard.push(amount))
    const service = await modal.use('tips')
    expect(await service.send(5n)).toMatch(/^0x/)
    expect(heard).toEqual([5n])
    expect(service.count()).toBe(1)
    destroy()
  })

  test('need somebody who is connected', async () => {
    const { modal, destroy } = createHarness([tips({ recipient })])
    const service = await modal.use('tips')
    await expect(service.send(1n)).rejects.toMatchObject({ code: 'TIPS_NOBODY' })
    destroy()
  })

  test('without a recipient are off, with a reason', async () => {
    const { modal, destroy } = createHarness([tips({ recipient: '' })])
    await expect(modal.use('tips')).rejects.toMatchObject({ code: 'TIPS_RECIPIENT' })
    expect(modal.explain().plugins).toContainEqual(
      expect.objectContaining({ name: 'tips', status: 'failed' }),
    )
    destroy()
  })

  test('have a view that says the network’s coin', async () => {
    const { contextOf, modal, destroy } = await connected()
    const context = await contextOf('tips')
    const api = await modal.use('tips')
    const html = renderToStaticMarkup(createElement(TipJar, { context, api, params: undefined }))
    expect(html).toContain('Send 0.001 TEST')
    destroy()
  })
})
