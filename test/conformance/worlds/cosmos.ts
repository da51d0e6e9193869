import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import { type Emulator, namespaceWallets, type WalletIdentity } from 'latchkey-emulator'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { cosmosHub, osmosis } from '../../../networks/index.js'
import type { AdapterWorld } from '../adapter/world.js'
import { namespaceWorld } from './actor.js'

/** Where the adapter looks for wallets, and the ids it lists them under. */
const places = [
  ['keplr', 'keplr'],
  ['cosmostation.providers.keplr', 'cosmostation'],
  ['okxwallet.keplr', 'okx'],
] as const

/** The emulator's Keplr-shaped wallets, at the places of known ones. They have no network of their own to switch. */
export async function createWorld(): Promise<{ world: AdapterWorld; close(): Promise<void> }> {
  const { world, close } = await namespaceWorld(describe)
  const wallet = (name: string) => {
    const { switchNetwork: _, ...actor } = world.wallet(name)
    return actor
  }
  return { world: { ...world, wallet }, close }
}

function describe(emulator: Emulator) {
  const at = (network: NetworkInput): NetworkInput => ({
    ...network,
    rpcUrls: { default: { http: [emulator.walletRpc(`cosmos:${network.id}`)] } },
  })
  const [kind] = namespaceWallets.filter(({ namespace }) => namespace === 'cosmos')
  if (!kind) throw new Error('The emulator has no Cosmos wallet')
  return {
    namespace: 'cosmos',
    networks: { home: at(cosmosHub), known: at(osmosis), unknown: at(neutron) },
    names: 'fixed' as const,
    kind,
    face: (_: string, made: number) => ({ id: places[made % places.length]?.[0] ?? '' }),
    connectorId: (identity: WalletIdentity) => places.find(([path]) => path === identity.id)?.[1] ?? '',
    verify: async (signed: { address: string; message: string; signature: string }) => {
      const { accounts } = await emulator.keys('cosmos')
      const key = accounts.find(({ address }) => address === signed.address)?.publicKey ?? ''
      const [publicKey, signature] = [key, signed.signature].map((text) => Buffer.from(text, 'base64'))
      return !!publicKey && !!signature && isGood(signed, publicKey, signature)
    },
    addresses: {
      valid: ['cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7du', 'osmo1qyqszqgpqyqszqgpqyqszqgpqyqszqgp6gjwmw'],
      invalid: [
        'cosmosvaloper1qyqszqgpqyqszqgpqyqszqgpqyqszqgph84tp0',
        'cosmos1qyqszqgpqyqszqgpqyqszqgpqyqszqgpjnp7dv',
        'COSMOS1QYQSZQGPQYQSZQGPQYQSZQGPQYQSZQGPJNP7DU',
        'cosmos1',
      ],
    },
  }
}

function isGood(
  { address, message }: { address: string; message: string },
  publicKey: Uint8Array,
  signature: Uint8Array,
): boolean {
  return verifyADR36Amino('cosmos', address, message, publicKey, signature)
}

const neutron: NetworkInput = {
  id: 'neutron-1',
  name: 'Neutron',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:neutron-1',
  nativeCurrency: { name: 'NTRN', symbol: 'NTRN', decimals: 6 },
  rpcUrls: { default: { http: [] } },
  extra: {
    cosmos: { bech32Prefix: 'neutron', coinType: 118, denom: 'untrn', rpc: 'https://rpc.neutron.example' },
  },
}
