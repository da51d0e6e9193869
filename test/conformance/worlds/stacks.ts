import { hashMessage, verifyMessageSignatureRsv } from '@stacks/encryption'
import { publicKeyFromSignatureRsv, publicKeyToAddress } from '@stacks/transactions'
import { namespaceWallets } from 'latchkey-emulator'
import type { NetworkInput } from '../../../kernel/plugin.js'
import { namespaceWorld } from './actor.js'

/** The emulator's listed Stacks wallet, with its two networks in memory. */
export const createWorld = () =>
  namespaceWorld((emulator) => {
    const kind = namespaceWallets.find(({ namespace }) => namespace === 'stacks')
    if (!kind) throw new Error('The emulator has no Stacks wallet')
    const network = (id: number, name: string): NetworkInput => ({
      id,
      name,
      chainNamespace: 'stacks',
      nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
      rpcUrls: { default: { http: [emulator.rpc(`stacks:${id}`)] } },
    })
    return {
      namespace: 'stacks',
      networks: { home: network(1, 'Stacks'), known: network(2147483648, 'Stacks Testnet') },
      kind,
      connectorId: ({ id }) => id,
      verify,
      addresses: {
        valid: [
          'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
          'ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ',
          'SM2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G',
          'SN2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKP6D2ZK9',
          'SP000000000000000000002Q6VF78',
        ],
        invalid: [
          'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8',
          'SX2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
          'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ',
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
        ],
      },
    }
  })

/** The key that signed is found in the signature; its address has to be the account's. */
function verify(signed: { address: string; message: string; signature: string }): boolean {
  const { address, message, signature } = signed
  try {
    const messageHash = Buffer.from(hashMessage(message)).toString('hex')
    const publicKey = publicKeyFromSignatureRsv(messageHash, signature)
    const isKey = address === publicKeyToAddress(publicKey, 'mainnet')
    return isKey && verifyMessageSignatureRsv({ signature, message, publicKey })
  } catch {
    return false
  }
}
