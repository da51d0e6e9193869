import { assert, assertNone, until, within } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

/** A name is what a wallet says: two that say the same, and one that imitates another, need a click. */
export const identity: AdapterChecks = ({ namespace, names }) => ({
  ...(names !== 'fixed' && {
    'marks two wallets that claim one name, and restores neither': async (fixture) => {
      const { wallet, meet, load } = fixture
      const [one, two] = [wallet('Twin'), wallet('Twin')]
      const first = await meet([one, two])
      const twins = () => first.modal.getConnectors().filter(({ name }) => name === 'Twin')
      await until('Marking both', () => twins().length === 2 && twins().every(({ conflict }) => conflict))
      assertNone(
        twins().flatMap(({ explorerId, id }) => (explorerId ? [id] : [])),
        'A disputed wallet has the identity of one in the directory',
      )
      const { session } = await first.contextOf('cloud')
      const connector = twins().find(({ id }) => id === one.connectorId)
      assert(connector, 'The first of two lost its id')
      await session.connect(connector, { chosen: true })
      const asked = one.prompts() + two.prompts()
      const after = load()
      await within(8000, 'Giving up', after.modal.ready())
      const { status } = after.modal.getAccount(namespace)
      assert(status === 'disconnected', 'A wallet whose name two claim was restored without a click')
      assert(one.prompts() + two.prompts() === asked, 'Restoring opened a prompt')
    },

    'marks a name that imitates another with letters of other alphabets': async ({ wallet, meet }) => {
      const one = wallet('Me\u0442a\u041cask')
      const { modal } = await meet([one])
      const listed = modal.getConnectors().find(({ id }) => id === one.connectorId)
      assert(listed?.conflict, 'Latin and Cyrillic letters in one name, and no mark')
    },
  }),

  'leaves a wallet of its own name unmarked': async ({ wallet, meet }) => {
    const { modal } = await meet([wallet('One'), wallet('Two')])
    const marked = modal.getConnectors().filter(({ conflict }) => conflict)
    assertNone(
      marked.map(({ id }) => id),
      'These are marked and nobody disputes them',
    )
  },
})
