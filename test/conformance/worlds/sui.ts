import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { type Emulator, namespaceWallets } from 'latchkey-emulator'
import type { NetworkInput } from '../../../kernel/plugin.js'
import type { AdapterWorld } from '../adapter/world.js'
import { namespaceWorld } from './actor.js'

/** The emulator's wallets that register by the Wallet Standard, over its GraphQL service. */
export async function createWorld(): Promise<{ world: AdapterWorld; close(): Promise<void> }> {
  const { world, close } = await namespaceWorld((emulator) => {
    const kind = namespaceWallets.find(({ namespace }) => namespace === 'sui')
    if (!kind) throw new Error('There is no demo wallet of sui')
    return {
      namespace: 'sui',
      networks: {
        home: network(emulator, 'mainnet', 'Sui'),
        known: network(emulator, 'testnet', 'Sui Testnet'),
      },
      kind,
      connectorId: ({ id }) => id,
      verify,
      addresses,
    }
  })
  // Each request says which network it is for: there is none in the wallet to go to.
  const wallet: AdapterWorld['wallet'] = (name) => {
    const { switchNetwork: _, ...actor } = world.wallet(name)
    return actor
  }
  return { world: { ...world, wallet }, close }
}

function network(emulator: Emulator, reference: string, name: string): NetworkInput {
  return {
    id: reference,
    name,
    chainNamespace: 'sui',
    caipNetworkId: `sui:${reference}`,
    nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
    rpcUrls: { default: { http: [`${emulator.walletRpc(`sui:${reference}`)}/graphql`] } },
  }
}

const verify: AdapterWorld['verify'] = ({ address, message, signature }) =>
  verifyPersonalMessageSignature(new TextEncoder().encode(message), signature, { address }).then(
    () => true,
    () => false,
  )

const addresses = {
  valid: [`0x${'a1'.repeat(32)}`, `0x${'A1'.repeat(32)}`, '0x2', `0x${'0'.repeat(63)}2`],
  invalid: [`0x${'a'.repeat(65)}`, 'a1'.repeat(32), '0x', `0x${'g'.repeat(64)}`, 'alice.sui', '@alice'],
}
