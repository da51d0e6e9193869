import { assert, pause, until } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

/** After a disconnect nobody listens, whatever the wallet does. */
export const leaving: AdapterChecks = ({ namespace }) => ({
  'stops listening when it disconnects': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    const before = one.listeners?.()
    await connect(modal, one)
    await modal.disconnect()
    assert(modal.getAccount(namespace).status === 'disconnected', 'Disconnected and it says otherwise')
    assert(one.listeners?.() === before, `${one.listeners?.()} listeners are left, there were ${before}`)
    one.unlock()
    one.switchAccount(1)
    await pause(50)
    assert(
      modal.getAccount(namespace).status === 'disconnected',
      'The wallet spoke and it is connected again',
    )
  },

  'disconnects from a wallet that breaks down': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    one.breakDown()
    await modal.disconnect().catch(() => undefined) // it may say that the wallet did not confirm
    assert(modal.getAccount(namespace).status === 'disconnected', 'A broken wallet cannot be left')
  },

  'is disconnected when the wallet shows no account any more': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    one.lock()
    await until('Being disconnected', () => modal.getAccount(namespace).status === 'disconnected')
    assert(modal.getProvider(namespace) === undefined, 'Disconnected and the provider is still there')
  },

  'can connect again after it disconnected': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    await modal.disconnect()
    const account = await connect(modal, one)
    assert(account.isConnected, 'It does not connect a second time')
  },

  'stops listening when the modal is destroyed': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    const before = one.listeners?.()
    await connect(modal, one)
    modal.destroy()
    await pause(20)
    assert(one.listeners?.() === before, `${one.listeners?.()} listeners are left, there were ${before}`)
  },
})
