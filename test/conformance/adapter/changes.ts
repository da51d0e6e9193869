import { assert, pause, until } from '../assert.js'
import type { AdapterChecks } from './conformance.js'

/** What the owner does in the wallet is followed. */
export const changes: AdapterChecks = ({ namespace, networks }) => ({
  'follows the account': async ({ wallet, meet, connect }) => {
    const one = wallet()
    const { modal } = await meet([one])
    await connect(modal, one)
    const [, second] = one.addresses()
    one.switchAccount(1)
    await until('Following the account', () => modal.getAccount(namespace).address === second)
    assert(modal.getAccount(namespace).isConnected, 'The account changed and it is not connected any more')
  },

  'with several wallets, an inactive one changes nothing on screen': async ({ wallet, meet, connect }) => {
    const [one, two] = [wallet('One'), wallet('Two')]
    const { modal } = await meet([one, two], { multiWallet: true })
    await connect(modal, one)
    await connect(modal, two)
    assert(modal.getConnections(namespace).length === 2, 'Several wallets are on and one was dropped')
    one.switchAccount(1)
    await pause(50)
    const account = modal.getAccount(namespace)
    assert(account.connector?.id === two.connectorId, 'The inactive wallet took over')
    assert(account.address === two.addresses()[0], 'The active address is the inactive wallet’s')
  },

  'with several wallets, the other takes over when the active one leaves': async ({
    wallet,
    meet,
    connect,
  }) => {
    const [one, two] = [wallet('One'), wallet('Two')]
    const { modal } = await meet([one, two], { multiWallet: true })
    await connect(modal, one)
    await connect(modal, two)
    await modal.disconnect({ namespace, connectorId: two.connectorId })
    const account = modal.getAccount(namespace)
    assert(account.connector?.id === one.connectorId, `Afterwards "${account.connector?.id}" is active`)
  },

  ...(networks.known && {
    'follows the network': async ({ wallet, meet, connect }) => {
      const one = wallet()
      const { modal } = await meet([one])
      await connect(modal, one)
      const there = `${namespace}:${networks.known?.id}`
      if (!one.switchNetwork) return
      one.switchNetwork(there)
      await until('Following the network', () => modal.getNetwork(namespace).caipNetworkId === there)
      assert(modal.getNetwork(namespace).isSupported, 'A network of the site counts as unsupported')
    },

    'says so when the wallet is on a network the site does not have': async ({ wallet, meet, connect }) => {
      const one = wallet()
      const { modal } = await meet([one])
      await connect(modal, one)
      if (!one.switchNetwork) return
      modal.removeNetwork(`${namespace}:${networks.known?.id}`)
      one.switchNetwork(`${namespace}:${networks.known?.id}`)
      await until('Noticing', () => !modal.getNetwork(namespace).isSupported)
      assert(modal.getAccount(namespace).isConnected, 'An unsupported network ended the connection')
    },
  }),
})
