import { Verifier } from 'bip322-js'
import { namespaceWallets } from 'latchkey-emulator'
import { bitcoin, bitcoinTestnet } from '../../../networks/index.js'
import { namespaceWorld } from './actor.js'

/** Demo wallets of the WBIP list on the emulator's coins: the kind that can do most. */
export const createWorld = () =>
  namespaceWorld((emulator) => {
    const kind = namespaceWallets.find(({ id }) => id === 'MoleProviders.BitcoinProvider')
    if (!kind) throw new Error('There is no Mole')
    const here = <N extends typeof bitcoin>(network: N): N => ({
      ...network,
      rpcUrls: { default: { http: [emulator.rpc(String(network.caipNetworkId))] } },
    })
    return {
      namespace: 'bip122',
      networks: { home: here(bitcoin), known: here(bitcoinTestnet) },
      kind,
      connectorId: ({ id }) => id,
      face: (_, at) => ({ id: `TestProviders.Wallet${at}` }),
      verify: ({ address, message, signature }) => Verifier.verifySignature(address, message, signature),
      addresses: {
        valid: [
          '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
          '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
          'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
          'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
          'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
          'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
        ],
        invalid: [
          '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
          'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3T4',
          'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcq',
          'bc1',
          '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
        ],
      },
    }
  })
