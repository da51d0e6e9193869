import { RpcError } from '../../rpc/call-rpc.js'
import type { OwnAccount, Owner } from '../../wallets/demo-wallet-state.js'
import type { Face } from '../namespace-wallet.js'

const chains = ['sui:mainnet', 'sui:testnet', 'sui:devnet'] as const

/** What a site hands in; hostile, as pages are. */
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
 * A wallet as the Wallet Standard has it. Like many real ones it shows a site one account, the selected one, and none
 * before the site has connected since the page loaded.
 */
export function createWallet(owner: Owner, { id, name, icon }: Face): object {
  let connected = false
  const shown = (visible: readonly OwnAccount[]) => visible.slice(0, 1).map(accountOf)
  const connect = (input?: { readonly silent?: boolean }) =>
    owner.call('standard:connect', input, async () => {
      const visible = input?.silent ? owner.visible() : await asked(() => owner.connect('standard:connect'))
      connected = true
      return { accounts: shown(visible) }
    })
  const disconnect = () =>
    owner.call('standard:disconnect', undefined, () => {
      connected = false
      owner.forget()
    })
  const on = (event: string, listener: (change: unknown) => void) => {
    if (event !== 'change') return () => {}
    const stops = [
      owner.on('accounts', () => listener({ accounts: shown(owner.visible()) })),
      owner.on('odd', (value) => {
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
      return connected ? shown(owner.visible()) : []
    },
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        signPersonalMessage: (input: MessageInput) => signMessage(owner, input),
      },
      'sui:signTransaction': {
        version: '2.0.0',
        signTransaction: (input: TransactionInput) => signTransaction(owner, 'sui:signTransaction', input),
      },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        signAndExecuteTransaction: (input: TransactionInput) =>
          signTransaction(owner, 'sui:signAndExecuteTransaction', input),
      },
    },
  }
}

function accountOf({ address, publicKey = '' }: OwnAccount): object {
  const features = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction']
  const key = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0))
  return { address, publicKey: key, chains, features }
}

function signMessage(owner: Owner, { message, account }: MessageInput): Promise<unknown> {
  const method = 'sui:signPersonalMessage'
  const { address } = account
  const params = { address, message: btoa(String.fromCharCode(...message)) }
  return owner.call(method, params, async () => {
    demandAccount(owner, address)
    const details = [{ label: 'Message', value: new TextDecoder().decode(message) }]
    await asked(() =>
      owner.ask({ kind: 'sign-message', method, params, title: 'Sign this message', details }),
    )
    return owner.sign(method, params)
  })
}

function signTransaction(owner: Owner, method: string, input: TransactionInput): Promise<unknown> {
  const { chain, account } = input
  return owner.call(method, { address: account.address, chain }, async () => {
    demandAccount(owner, account.address)
    if (!chains.some((known) => known === chain)) throw new Error(`Unknown chain ${chain}`)
    const params = { address: account.address, chain, transaction: await input.transaction.toJSON() }
    const title = method === 'sui:signTransaction' ? 'Sign this transaction' : 'Send this transaction'
    const details = [{ label: 'Network', value: chain }]
    await asked(() => owner.ask({ kind: 'send-transaction', method, params, title, details }))
    return owner.sign(method, params)
  })
}

function demandAccount(owner: Owner, address: string): void {
  if (!owner.visible().some((account) => account.address === address)) {
    throw new Error('This site has not been allowed to use that account')
  }
}

/** Sui wallets have no codes: a no is a plain error with these words. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof RpcError && error.code === 4001) throw new Error('Rejected from user')
    throw error
  }
}
