import { RpcError } from '../../rpc/call-rpc.js'
import type { DemoWalletState, WalletAccount } from '../../wallets/demo-wallet-state.js'
import type { WalletIdentity } from '../namespace-wallet.js'

const chains = ['sui:mainnet', 'sui:testnet', 'sui:devnet'] as const

/** The input of a site, which may have any shape. */
interface MessageInput {
  readonly message: Uint8Array
  readonly account: { readonly address: string }
}
interface TransactionInput {
  readonly transaction: { toJSON(): Promise<string> }
  readonly account: { readonly address: string }
  readonly chain: string
}

/**
 * A wallet object of the Wallet Standard. Like many real ones it shows a site only the selected account, and none until
 * the site has connected after the page load.
 */
export function createWallet(wallet: DemoWalletState, { id, name, icon }: WalletIdentity): object {
  let connected = false
  const firstAccount = (visible: readonly WalletAccount[]) => visible.slice(0, 1).map(accountOf)
  const ask = () => rethrow(() => wallet.connect('standard:connect'))
  const connect = (input?: { readonly silent?: boolean }) =>
    wallet.call('standard:connect', input, async () => {
      const visible = input?.silent ? wallet.visible() : await ask()
      connected = true
      return { accounts: firstAccount(visible) }
    })
  const disconnect = () =>
    wallet.call('standard:disconnect', undefined, () => {
      connected = false
      wallet.forget()
    })
  const on = (event: string, listener: (change: unknown) => void) => {
    if (event !== 'change') return () => {}
    const stops = [
      wallet.on('accounts', () => listener({ accounts: firstAccount(wallet.visible()) })),
      wallet.on('odd', (value) => {
        listener(value)
        listener({ accounts: value })
      }),
    ]
    return () => stops.forEach((stop) => void stop())
  }
  return {
    version: '1.0.0',
    id,
    name,
    icon,
    chains,
    get accounts() {
      return connected ? firstAccount(wallet.visible()) : []
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        signPersonalMessage: (input: MessageInput) => signMessage(wallet, input),
      },
      'sui:signTransaction': {
        version: '2.0.0',
        signTransaction: (input: TransactionInput) => signTransaction(wallet, 'sui:signTransaction', input),
      },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        signAndExecuteTransaction: (input: TransactionInput) =>
          signTransaction(wallet, 'sui:signAndExecuteTransaction', input),
      },
    },
  }
}

function accountOf({ address, publicKey = '' }: WalletAccount): object {
  const features = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction']
  const key = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  return { address, publicKey: key, chains, features }
}

function signMessage(wallet: DemoWalletState, { message, account }: MessageInput): Promise<unknown> {
  const method = 'sui:signPersonalMessage'
  const { address } = account
  const params = { address, message: btoa(String.fromCharCode(...message)) }
  return wallet.call(method, params, async () => {
    demandAccount(wallet, address)
    const details = [{ label: 'Message', value: new TextDecoder().decode(message) }]
    await rethrow(() =>
      wallet.ask({ kind: 'sign-message', method, params, title: 'Sign this message', details }),
    )
    return wallet.sign(method, params)
  })
}

function signTransaction(wallet: DemoWalletState, method: string, input: TransactionInput): Promise<unknown> {
  const { chain, account } = input
  return wallet.call(method, { address: account.address, chain }, async () => {
    demandAccount(wallet, account.address)
    if (!chains.some((each) => each === chain)) throw new Error(`Unknown chain ${chain}`)
    const params = { address: account.address, chain, transaction: await input.transaction.toJSON() }
    const title = method === 'sui:signTransaction' ? 'Sign this transaction' : 'Send this transaction'
    const details = [{ label: 'Network', value: chain }]
    await rethrow(() => wallet.ask({ kind: 'send-transaction', method, params, title, details }))
    return wallet.sign(method, params)
  })
}

function demandAccount(wallet: DemoWalletState, address: string): void {
  if (!wallet.visible().some((account) => account.address === address)) {
    throw new Error('This site has not been allowed to use that account')
  }
}

/** Errors of Sui wallets have no codes: a rejection is a plain error with this text. */
async function rethrow<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RpcError && error.code === 4001) throw new Error('Rejected from user')
    throw error
  }
}
