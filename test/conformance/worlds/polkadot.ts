import { signatureVerify } from '@polkadot/util-crypto'
import { namespaceWallets, type WalletIdentity } from 'latchkey-emulator'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { kusama, polkadot } from '../../../networks/index.js'
import type { WalletActor } from '../adapter/world.js'
import { namespaceWorld } from './actor.js'

/** Wallets of `injectedWeb3` on emulated chains. They know no networks: those are chosen on the page. */
export async function createWorld() {
  const { world, close } = await namespaceWorld((emulator) => {
    const [kind] = namespaceWallets.filter(({ namespace }) => namespace === 'polkadot')
    if (!kind) throw new Error('The emulator has no wallet of polkadot')
    const at = (network: NetworkInput): NetworkInput => ({
      ...network,
      rpcUrls: { default: { http: [emulator.walletRpc(`polkadot:${network.id}`)] } },
    })
    return {
      namespace: 'polkadot',
      networks: { home: at(polkadot), known: at(kusama) },
      names: 'fixed' as const,
      kind,
      connectorId: ({ id }: WalletIdentity) => id,
      verify: ({ address, message, signature }) => signatureVerify(message, signature, address).isValid,
      addresses: {
        // One account, as five networks write it.
        valid: [
          '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
          'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
          'ajYMsCKsEAhEvHpeA4XqsfiA9v1CdzZPrCfS6pEfeGHW9j8',
          '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
          '7NPoMQbiA6trJKkjB35uk96MeJD4PGWkLQLH7k7hXEkZpiba',
        ],
        invalid: [
          '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
          '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ',
          '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5 ',
          '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp',
        ],
      },
    }
  })
  return { world: { ...world, wallet: (name: string) => withoutNetworks(world.wallet(name)) }, close }
}

function withoutNetworks({ switchNetwork: _, ...actor }: WalletActor): WalletActor {
  return actor
}
