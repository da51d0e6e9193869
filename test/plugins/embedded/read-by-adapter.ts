import type { Permission } from '../../../adapter-kit/index.js'
import type { Connection } from '../../../kernel/plugin.js'
import { mainnet, type setup } from '../eip155/setup.js'
import { address, smart } from './right-answers.js'

type Page = ReturnType<typeof setup>

/** What the modal asks the wallet in the frame through the adapter of EVM chains, and what it may make of any answer. */
export interface Reader {
  readonly name: string
  /** Right answers of the wallet by method; the last one is what is changed. */
  readonly answers: Readonly<Record<string, unknown>>
  read(page: Page, connection: Connection): Promise<unknown>
  isSound(value: never): boolean
}

const network = mainnet
const hash = `0x${'c3'.repeat(32)}`
const isHex = (value: unknown) => /^0x[0-9a-f]*$/i.test(String(value)) && typeof value === 'string'
const isText = (value: unknown) => typeof value === 'string'
const capabilities = {
  atomic: { status: 'supported' },
  assetDiscovery: { supported: true },
  permissions: {
    ...{ supported: true, signerTypes: ['keys'], policyTypes: [] },
    permissionTypes: ['native-token-recurring-allowance'],
  },
}
const wallet_getCapabilities = { '0x1': capabilities }
const asset = {
  ...{ address: 'native', balance: '0x5', type: 'NATIVE' },
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, iconUrl: 'https://x.example/i' },
}
const key = { type: 'secp256k1', publicKey: `0x${'02'.repeat(33)}` } as const
const coin: Permission = { type: 'coin-allowance', allowance: 7n, period: 60, start: 5 }
const expiry = 4_000_000_000
const written = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0x7', period: 60, start: 5 } },
]
const signer = { type: 'keys', data: { keys: [key] } }
const rulesOf = async ({ adapter }: Page) => {
  const rules = await adapter.permissions?.()
  if (!rules) throw new Error('The adapter has permissions')
  return rules
}

const reader = <T>(
  name: string,
  answers: Reader['answers'],
  read: (page: Page, connection: Connection) => Promise<T>,
  isSound: (value: T) => boolean,
): Reader => ({ name, answers, read, isSound: isSound as Reader['isSound'] })

export const readers: readonly Reader[] = [
  reader(
    'capabilities',
    { wallet_getCapabilities },
    ({ service }, connection) => service.getCapabilities(undefined, { connection }),
    (value) =>
      Object.entries(value).every(
        ([chain, able]) =>
          isHex(chain) &&
          ['supported', 'ready', 'unsupported', undefined].includes(able.atomic?.status) &&
          typeof able === 'object',
      ),
  ),
  reader(
    'assets',
    { wallet_getCapabilities, wallet_getAssets: { '0x1': [asset] } },
    async ({ adapter }, connection) => (await adapter.getHoldings?.(connection, network)) ?? [],
    (value) =>
      value.every(
        (token) =>
          typeof token.amount === 'bigint' &&
          token.amount >= 0n &&
          [token.name, token.symbol].every(isText) &&
          typeof token.decimals === 'number',
      ),
  ),
  reader(
    'calls that are sent together',
    { wallet_sendCalls: { id: 'batch', capabilities: {} } },
    ({ service }, connection) => service.sendCalls({ calls: [{ to: address }] }, { connection, network }),
    ({ id }) => isText(id),
  ),
  reader(
    'what became of them',
    { wallet_getCallsStatus: { status: 200, atomic: true, receipts: [{ transactionHash: hash }] } },
    ({ service }, connection) => service.getCallsStatus('batch', { connection }),
    ({ status, receipts, atomic }) =>
      typeof status === 'number' &&
      [true, false, undefined].includes(atomic) &&
      receipts.every(({ transactionHash }) => transactionHash === undefined || isText(transactionHash)),
  ),
  reader(
    'permissions',
    {
      wallet_getCapabilities,
      wallet_grantPermissions: { permissions: written, context: '0xabcd', expiry, signer, chainId: '0x1' },
    },
    async (page, connection) => {
      const request = { account: smart, network, key, permissions: [coin], expiry }
      return (await rulesOf(page)).grant(connection, request, async () => key)
    },
    (grant) =>
      Number.isSafeInteger(grant.expiry) &&
      grant.kind === 'cosigned' &&
      isHex(grant.written.context) &&
      grant.permissions.length > 0 &&
      grant.permissions.every((one) => one.type === 'contract-call' || one.allowance >= 0n),
  ),
  reader(
    'the end of permissions',
    { wallet_revokePermissions: `0x${'ab'.repeat(65)}` },
    async (page, connection) =>
      (await rulesOf(page)).revoke(connection, { id: 'p', account: smart, permissions: written, expiry }),
    isHex,
  ),
  reader(
    'a signature',
    { personal_sign: `0x${'ab'.repeat(65)}` },
    ({ adapter }, connection) => adapter.signMessage(connection, 'Hello'),
    isHex,
  ),
]
