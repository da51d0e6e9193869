import type { Emulator } from 'latchkey-emulator'
import { accounts, createDemoWalletState, namespaceWallets } from 'latchkey-emulator'
import { privateKeyToAccount } from 'viem/accounts'
import type { Adapter, Connection } from '../../kernel/plugin.js'
import { connected as bitcoinConnected } from '../plugins/bip122/connected.js'
import { StandardFake } from '../plugins/bip122/fake-wallets.js'
import * as cosmosPage from '../plugins/cosmos/fake-page.js'
import { setupConnected as eip155Connected } from '../plugins/eip155/setup-connected.js'
import * as polkadotPage from '../plugins/polkadot/fake-page.js'
import { FakeWallet as SolanaWallet, account as solanaAccount } from '../plugins/solana/fake-wallet.js'
import { connectedTo } from '../plugins/solana/setup.js'
import * as stacksPage from '../plugins/stacks/fake-page.js'
import { FakeWallet as SuiWallet, account as suiAccount } from '../plugins/sui/fake-wallet.js'
import { setupConnected as suiConnected } from '../plugins/sui/setup-connected.js'

/** A wallet that is connected through our own adapter, with keys of the emulator's demo wallets. */
export interface Signer {
  readonly adapter: Adapter
  readonly connection: Connection
}

const base64 = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64')
const bytesOf = (text: unknown) => new Uint8Array(Buffer.from(String(text), 'base64'))
const property = (value: unknown, key: string): unknown => Reflect.get(Object(value), key)

type Connect = (emulator: Emulator) => Promise<Signer>

const eip155: Connect = async () => {
  const [{ address, privateKey }] = accounts as [(typeof accounts)[number]]
  return eip155Connected({
    eth_requestAccounts: () => [address],
    eth_accounts: () => [address],
    personal_sign: ([raw]) =>
      privateKeyToAccount(privateKey).signMessage({ message: { raw: raw as `0x${string}` } }),
  })
}

const solana: Connect = async (emulator) => {
  const { sign, accounts } = await emulator.keys('solana')
  const address = accounts[0]?.address ?? ''
  const wallet = new SolanaWallet()
  wallet.own = [solanaAccount(address)]
  wallet.methods.signMessage = async (input: { message: Uint8Array }) => {
    const answer = await sign('signMessage', { address, message: base64(input.message) })
    return [{ signature: bytesOf(property(answer, 'signature')), signedMessage: input.message }]
  }
  return connectedTo(wallet)
}

/** @param index 0 is the payment address, 1 the one of ordinals */
const bip122 =
  (index: 0 | 1, protocol?: 'ecdsa'): Connect =>
  async (emulator) => {
    const { sign } = await emulator.keys('bip122')
    const { bitcoinAccounts } = await import('../../emulator/src/namespaces/bip122/accounts.js')
    const address = bitcoinAccounts[0]?.addresses.bc[index] ?? ''
    const wallet = new StandardFake('Standard', address)
    wallet.features['bitcoin:signMessage'] = {
      signMessage: async ({ message }: { message: Uint8Array }) => {
        const text = new TextDecoder().decode(message)
        const answer = await sign('signMessage', { address, message: text, ...(protocol && { protocol }) })
        return [{ signature: bytesOf(property(answer, 'signature')) }]
      },
    }
    return bitcoinConnected(wallet, (page, it) => void page.register(it))
  }

const polkadot: Connect = async (emulator) => {
  const { accounts, sign } = await emulator.keys('polkadot')
  const wallet = new polkadotPage.FakeWallet()
  wallet.accounts = polkadotPage.listOf(accounts[0]?.address ?? '')
  wallet.answers.signRaw = (raw) => sign('signRaw', raw)
  const { adapter, connect } = await polkadotPage.setupWith(wallet)
  return { adapter, connection: await connect(polkadotPage.polkadot) }
}

const cosmos: Connect = async (emulator) => {
  const wallets = [{ id: 'kettle', name: 'Kettle', path: 'kettle.keplr', event: 'kettle_keystorechange' }]
  const { page, finder, adapter } = cosmosPage.setup({ options: { wallets } })
  const kettle = namespaceWallets.find(({ id }) => id === 'kettle')
  if (!kettle) throw new Error('There is no Kettle')
  const { sign } = await emulator.keys('cosmos')
  const wallet = createDemoWalletState({ accounts: kettle.accounts, sign })
  const identity = { id: kettle.id, name: kettle.name, icon: 'data:image/svg+xml,%3Csvg/%3E' }
  kettle.install(page as unknown as Window & typeof globalThis, wallet, identity)
  const found = cosmosPage.discovering(finder)
  await cosmosPage.tick()
  found.stop.abort()
  const [connector] = found.last()
  if (!connector) throw new Error('Kettle was not found')
  const connected = await adapter.connect({ connector, signal: cosmosPage.signal() })
  return { adapter, connection: { ...connected, connector } }
}

const sui: Connect = async (emulator) => {
  const { accounts, sign } = await emulator.keys('sui')
  const address = accounts[0]?.address ?? ''
  const wallet = new SuiWallet()
  wallet.own = [suiAccount(address)]
  wallet.answers.signPersonalMessage = ({ message }) =>
    sign('sui:signPersonalMessage', { address, message: base64(message) })
  return suiConnected(wallet)
}

const stacks: Connect = async (emulator) => {
  const { accounts, sign } = await emulator.keys('stacks')
  const [{ address, publicKey }] = accounts as [{ address: string; publicKey: string }]
  const wallet = new stacksPage.FakeWallet()
  wallet.addresses = [{ address, symbol: 'STX', publicKey }]
  wallet.answers.stx_signMessage = (params) => sign('stx_signMessage', { ...Object(params), address })
  const { adapter, connect } = await stacksPage.setupWith(wallet)
  return { adapter, connection: await connect() }
}

export const signers: readonly (readonly [name: string, connect: Connect])[] = [
  ['eip155', eip155],
  ['solana', solana],
  ['bip122 (BIP-322, segwit)', bip122(0)],
  ['bip122 (BIP-322, taproot)', bip122(1)],
  ['bip122 (ECDSA)', bip122(0, 'ecdsa')],
  ['polkadot', polkadot],
  ['cosmos', cosmos],
  ['sui', sui],
  ['stacks', stacks],
]
