import { isRejection, messageOf, type NetworkInput } from '../../../kernel/plugin.js'
import { assert, rejection, within } from '../assert.js'
import type { AdapterChecks } from './conformance.js'
import type { Fixture } from './fixture.js'

/** The visitor chooses another network on the page. */
export const switching: AdapterChecks = ({ namespace, networks }) => {
  const idOf = ({ id, caipNetworkId }: NetworkInput) => caipNetworkId ?? (`${namespace}:${id}` as const)
  const { home, known, unknown } = networks

  async function go(
    { wallet, meet, connect }: Fixture,
    to: NetworkInput,
    how: 'approve' | 'reject' = 'approve',
  ) {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    one.answer(how)
    const switched = modal.switchNetwork(idOf(to), { throwOnFailure: true })
    return { modal, switched: within(5000, 'Switching', switched) }
  }

  return {
    ...(known && {
      'switches to a network the wallet knows': async (fixture) => {
        const { modal, switched } = await go(fixture, known)
        await switched
        assert(modal.getNetwork(namespace).caipNetworkId === idOf(known), 'It did not switch')
      },
      'stays where it is when the visitor refuses': async (fixture) => {
        const { modal, switched } = await go(fixture, known, 'reject')
        // Where sessions serve all networks at once nobody is asked, and there is nothing to refuse.
        const refused = await switched.then(
          () => false,
          (error: unknown) => {
            assert(isRejection(error), `The visitor’s no became "${messageOf(error)}"`)
            return true
          },
        )
        const expected = refused ? idOf(home) : idOf(known)
        assert(
          modal.getNetwork(namespace).caipNetworkId === expected,
          'The page shows another network than the wallet',
        )
        assert(modal.getAccount(namespace).isConnected, 'A refused switch ended the connection')
      },
    }),
    ...(unknown && {
      'has the wallet add a network it does not know': async (fixture) => {
        const { modal, switched } = await go(fixture, unknown)
        await switched
        assert(modal.getNetwork(namespace).caipNetworkId === idOf(unknown), 'It did not switch')
      },
      'does not switch when adding is refused': async (fixture) => {
        const { modal, switched } = await go(fixture, unknown, 'reject')
        await rejection(switched, 'A network the visitor would not add')
        assert(modal.getNetwork(namespace).caipNetworkId === idOf(home), 'It says it is there all the same')
      },
    }),
    'refuses a network the site does not have': async (fixture) => {
      const one = fixture.wallet()
      const { modal, contextOf } = await fixture.meet([one])
      await fixture.connect(modal, one)
      const [network] = modal.getNetworks()
      const { session } = await contextOf('cloud')
      assert(network, 'There is no network')
      const strange = { ...network, id: 'nowhere', caipNetworkId: `${namespace}:nowhere` as const }
      const error = await rejection(session.switchNetwork(strange), 'A network that is not configured')
      assert(messageOf(error) === 'Chain not configured.', `It says "${messageOf(error)}"`)
    },
  }
}
