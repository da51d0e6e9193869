import { assert, pause, until } from '../assert.js'
import type { AdapterChecks } from './conformance.js'
import { ids } from './fixture.js'

/** Wallets are found whoever loads first, each once, and nobody is asked anything. */
export const discovery: AdapterChecks = () => ({
  'finds a wallet that was there before': async ({ wallet, meet }) => {
    const one = wallet()
    await meet([one])
    assert(one.prompts() === 0, 'Looking for wallets opened a prompt')
  },

  'finds a wallet that comes later': async ({ wallet, load }) => {
    const { modal, screen } = load()
    await screen()
    await pause(20)
    const late = wallet('Late', 'late')
    assert(!ids(modal).includes(late.connectorId), 'The wallet is listed and not there yet')
    late.announce()
    await until('Finding the late wallet', () => ids(modal).includes(late.connectorId))
  },

  'lists each wallet once': async ({ wallet, meet }) => {
    const [one, two] = [wallet('One'), wallet('Two')]
    const { modal } = await meet([one, two])
    one.announce()
    two.announce()
    one.announce()
    await modal.close()
    await modal.open()
    await pause(50)
    const listed = ids(modal)
    assert(new Set(listed).size === listed.length, `Listed twice: ${listed.join(', ')}`)
  },

  'describes each wallet as data of its own namespace': async ({ wallet, meet, world }) => {
    const { modal } = await meet([wallet()])
    for (const connector of modal.getConnectors()) {
      assert(connector.namespace === world.namespace, `"${connector.id}" says ${connector.namespace}`)
      assert(connector.name !== '', `"${connector.id}" has no name`)
      const copy: unknown = JSON.parse(JSON.stringify(connector))
      assert(JSON.stringify(copy) === JSON.stringify(connector), `"${connector.id}" is not plain data`)
      const { imageUrl } = connector
      assert(!imageUrl || /^(data:image\/|https:)/.test(imageUrl), `"${connector.id}" has an odd image URL`)
    }
  },
})
