import { createPublicKey, verify as verifyBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { type Emulator, namespaceWallets } from 'latchkey-emulator'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { solana, solanaDevnet } from '../../../networks/solana.js'
import type { AdapterWorld } from '../adapter/world.js'
import { namespaceWorld } from './actor.js'

/** The emulator's wallets that register by the Wallet Standard, over two of its Solana networks. */
export async function createWorld(): Promise<{ world: AdapterWorld; close(): Promise<void> }> {
  const { world, close } = await namespaceWorld((emulator) => {
    const kind = namespaceWallets.find(({ namespace }) => namespace === 'solana')
    if (!kind) throw new Error('There is no demo wallet of solana')
    return {
      namespace: 'solana',
      networks: { home: here(emulator, solana), known: here(emulator, solanaDevnet) },
      kind,
      connectorId: ({ name }) => name,
      verify,
      addresses,
    }
  })
  // Wallets of Solana are on all their networks at once: there is none to go to.
  const wallet: AdapterWorld['wallet'] = (name) => {
    const { switchNetwork: _, ...actor } = world.wallet(name)
    return actor
  }
  return { world: { ...world, wallet }, close }
}

function here(emulator: Emulator, network: typeof solana | typeof solanaDevnet): NetworkInput {
  return { ...network, rpcUrls: { default: { http: [emulator.walletRpc(network.caipNetworkId)] } } }
}

/** Ed25519 over the text's own bytes. */
const verify: AdapterWorld['verify'] = ({ address, message, signature }) => {
  const x = Buffer.from(new PublicKey(address).toBytes()).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verifyBytes(null, Buffer.from(message), key, base58.decode(signature))
}

const addresses = {
  valid: ['So11111111111111111111111111111111111111112', '11111111111111111111111111111111'],
  invalid: [
    ...['0', 'O', 'I', 'l'].map((letter) => `${letter}${'1'.repeat(43)}`),
    base58.encode(new Uint8Array(31).fill(7)),
    base58.encode(new Uint8Array(33).fill(7)),
    'So11111111111111111111111111111111111111112 ',
    'So11111111111111111111111111111111111111112?x',
  ],
}
