import { assert, within } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

/** A page that loads again asks nobody. */
export const restoring: AdapterChecks = ({ namespace }) => ({
  'is connected again after a reload, without a prompt': async ({ wallet, meet, load, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    const asked = one.prompts()
    const after = load()
    await within(8000, 'Restoring', after.modal.ready())
    const account = after.modal.getAccount(namespace)
    assert(account.status === 'connected', `After a reload it is ${account.status}`)
    assert(account.address === one.addresses()[0], `After a reload the address is ${account.address}`)
    assert(one.prompts() === asked, 'Restoring opened a prompt')
    assert(after.shown().length === 0, 'Restoring opened the modal')
  },

  'stays disconnected when the wallet is locked, without a prompt': async ({
    wallet,
    meet,
    load,
    connect,
  }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    const asked = one.prompts()
    modal.destroy()
    one.lock()
    const locked = load()
    await within(8000, 'Giving up', locked.modal.ready())
    assert(locked.modal.getAccount(namespace).status === 'disconnected', 'A locked wallet was restored')
    assert(one.prompts() === asked, 'A locked wallet was prompted')
    locked.destroy()
    one.unlock()
    const open = load()
    await within(8000, 'Restoring', open.modal.ready())
    assert(open.modal.getAccount(namespace).status === 'connected', 'An unlocked wallet was not found again')
  },

  'stays disconnected when the wallet is gone': async ({ wallet, meet, load, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    modal.destroy()
    one.remove()
    const after = load()
    await within(8000, 'Giving up', after.modal.ready())
    assert(after.modal.getAccount(namespace).status === 'disconnected', 'A wallet that is gone was restored')
  },

  'does not restore what the visitor disconnected': async ({ wallet, meet, load, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    await modal.disconnect()
    const after = load()
    await within(8000, 'Loading', after.modal.ready())
    assert(after.modal.getAccount(namespace).status === 'disconnected', 'Disconnected and restored')
  },
})
