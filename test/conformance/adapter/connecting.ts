import { isRejection } from '../../../kernel/plugin.js'
import { assert, pause, rejection, until, within } from '../assert.js'
import type { AdapterChecks } from './conformance.js'
import type { Fixture } from './fixture.js'

/** A visitor says yes, no, or nothing at all. */
export const connecting: AdapterChecks = ({ namespace }) => ({
  'connects and tells account, network and provider': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    const account = await connect(modal, one)
    assert(account.isConnected, 'Connected and the account says it is not')
    assert(account.address === one.addresses()[0], `The address is ${account.address}`)
    assert(
      modal.getNetwork(namespace).caipNetworkId?.startsWith(`${namespace}:`),
      'The network is of another namespace',
    )
    assert(typeof modal.getProvider(namespace) === 'object', 'There is no provider')
    assert(one.prompts() === 1, `Connecting asked ${one.prompts()} times`)
  },

  'passes a no on as a rejection, and can be asked again': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    one.answer('reject')
    const error = await rejection(connect(modal, one), 'A connection the visitor refused')
    assert(isRejection(error), 'The visitor’s no is not recognised as one (see isRejection)')
    assert(modal.getAccount(namespace).status === 'disconnected', 'Refused and not disconnected')
    one.answer('approve')
    await connect(modal, one)
  },

  'lets go of a wallet that never answers': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal, contextOf } = await meet([one])
    const { session } = await contextOf('cloud')
    const connector = modal.getConnectors().find(({ id }) => id === one.connectorId)
    assert(connector, 'The wallet is not listed')
    one.answer('hang')
    const stop = new AbortController()
    const pending = session.connect(connector, { signal: stop.signal })
    await until('The prompt', () => one.prompts() === 1)
    stop.abort(new Error('Enough'))
    await within(1000, 'Letting go', rejection(pending, 'An aborted connection'))
    assert(modal.getAccount(namespace).status === 'disconnected', 'Aborted and not disconnected')
    one.answer('approve') // the late answer must change nothing
    await pause(50)
    assert(modal.getAccount(namespace).status === 'disconnected', 'A late answer connected after all')
    await connect(modal, one)
  },

  'a request that was left open is taken up by the next attempt': async (fixture) => {
    const { one, modal, again } = await askAgain(fixture)
    assert(
      modal.getAccount(namespace).status === 'connecting',
      'The wallet was asked twice and it is given up',
    )
    one.answer('approve')
    assert((await again).isConnected, 'Approved and not connected')
  },

  'a no to a request that was left open ends the next attempt': async (fixture) => {
    const { one, modal, again } = await askAgain(fixture)
    one.answer('reject')
    const error = await rejection(again, 'A connection the visitor refused')
    assert(isRejection(error), 'The visitor’s no is not recognised as one (see isRejection)')
    assert(modal.getAccount(namespace).status === 'disconnected', 'Refused and not disconnected')
  },

  'closing the modal gives up a pending connection': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    one.answer('hang')
    const pending = connect(modal, one)
    await until('The prompt', () => one.prompts() === 1)
    void modal.close()
    await within(1000, 'Giving up', rejection(pending, 'A connection whose modal was closed'))
    one.answer('approve')
  },

  'asks one wallet at a time; the newer one wins': async ({ wallet, meet, connect }) => {
    const [one, two] = [wallet('One'), wallet('Two')]
    const { modal } = await meet([one, two])
    one.answer('hang')
    const first = connect(modal, one).catch((error: unknown) => error)
    await until('The prompt', () => one.prompts() === 1)
    await connect(modal, two)
    await first
    one.answer('approve')
    await pause(50)
    const connector = modal.getAccount(namespace).connector?.id
    assert(connector === two.connectorId, `Connected is "${connector}", not the newer one`)
  },
})

/** A second attempt, after one that was left while its prompt was on screen. */
async function askAgain({ wallet, meet, connect }: Fixture) {
  const one = wallet()
  const { modal } = await meet([one])
  one.answer('hang')
  const left = connect(modal, one)
  await until('The prompt', () => one.prompts() === 1)
  void modal.close()
  await rejection(left, 'A connection whose modal was closed')
  const again = connect(modal, one)
  await pause(50) // the wallet says that it is busy, or asks anew
  return { one, modal, again }
}
