import { assert, pause, rejection, until, within } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

const trap = {
  get length(): number {
    throw new Error('Looked at')
  },
}

/** What wallets have been seen to say, and what they could. */
const oddities: readonly unknown[] = [
  ...[undefined, null, '', 'x', 7, true, Number.NaN, -1n, {}, [], [null], [[]], ['<b>nobody</b>'], [{}]],
  ...[{ accounts: null }, { address: 7 }, { __proto__: null, result: [] }, ['x'.repeat(100_000)], trap],
]

/** A wallet may answer anything, or nothing; it is refused, and nothing breaks. */
export const hostile: AdapterChecks = ({ namespace }) => ({
  'refuses a wallet that answers oddities, and takes it back': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    for (const odd of oddities) {
      const recover = one.answerWith(odd)
      await rejection(connect(modal, one), `A connection to a wallet that answers ${name(odd)}`)
      assert(modal.getAccount(namespace).status === 'disconnected', `${name(odd)} left it half connected`)
      recover()
    }
    assert((await connect(modal, one)).address === one.addresses()[0], 'It does not connect afterwards')
  },

  'believes no odd event': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    for (const odd of oddities) {
      if (!modal.getAccount(namespace).isConnected) await connect(modal, one)
      one.tell(odd)
      await pause(5)
      // It may have meant that it leaves; it cannot have meant an account that is none.
      const { isConnected, address = '' } = modal.getAccount(namespace)
      assert(!isConnected || one.addresses().includes(address), `${name(odd)} made the account "${address}"`)
      const network = modal.getNetwork(namespace).caipNetworkId
      assert(network?.startsWith(`${namespace}:`), `${name(odd)} made the network "${network}"`)
    }
  },

  'passes no odd signature on': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    for (const odd of oddities) {
      const recover = one.answerWith(odd)
      await rejection(modal.signMessage('Hello', namespace), `A signature that is ${name(odd)}`)
      recover()
    }
  },

  'gives up restoring a wallet that says nothing': async ({ wallet, meet, load, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    modal.destroy()
    // Some are restored by the accounts they show; this one shows none, so it has to be asked.
    one.lock()
    const recover = one.answerWith(new Promise(() => {}))
    const after = load()
    await within(9000, 'Giving up', after.modal.ready())
    assert(after.modal.getAccount(namespace).status === 'disconnected', 'A silent wallet counts as connected')
    recover()
    one.unlock()
    await connect(after.modal, one)
    await until('Connecting afterwards', () => after.modal.getAccount(namespace).isConnected)
  },
})

function name(odd: unknown): string {
  if (odd === trap) return 'an object that throws'
  return typeof odd === 'object' ? JSON.stringify(odd).slice(0, 40) : `${typeof odd} ${String(odd)}`
}
