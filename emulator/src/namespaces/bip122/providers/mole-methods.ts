import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import type { Owner } from '../../../wallets/demo-wallet-state.js'
import { read } from '../../../wallets/params.js'
import { networks } from '../networks.js'
import { addressesOf, inBitcoin, networkOf } from './own-addresses.js'

type Method = (owner: Owner, params: unknown) => unknown

const Purposes = v.optional(v.array(v.string()))
const Message = v.object({
  message: v.string(),
  address: v.string(),
  protocol: v.optional(v.picklist(['ECDSA', 'BIP322']), 'BIP322'),
})
const Transfer = v.object({ recipients: v.array(v.object({ address: v.string(), amount: v.number() })) })
const PsbtRequest = v.object({
  psbt: v.string(),
  signInputs: v.record(v.string(), v.array(v.number())),
  broadcast: v.optional(v.boolean(), false),
})

export const network = (owner: Owner) => {
  const { name } = networkOf(owner)
  return { bitcoin: { name }, stacks: { name: name === 'Mainnet' ? name : 'Testnet' } }
}

/** The selected account's addresses for these purposes, as the wallet answers them. */
export const account = (owner: Owner, purposes: readonly string[] = ['ordinals', 'payment']) => ({
  addresses: addressesOf(owner)
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(({ path: derivationPath, ...entry }) => ({
      ...entry,
      addressType: typeOf(entry.purpose),
      derivationPath,
    })),
  network: network(owner),
})

const typeOf = (purpose: string) =>
  purpose === 'payment' ? 'p2wpkh' : purpose === 'ordinals' ? 'p2tr' : 'stacks'

function admitted(owner: Owner, address?: string): void {
  const own = addressesOf(owner)
  if (own.length === 0) throw new Denied('Access denied')
  if (address !== undefined && !own.some((entry) => entry.address === address))
    throw new RpcError(-32602, `The wallet holds no account ${address}`)
}

/** The site sees no account: it has to connect first. */
export class Denied extends Error {}

export const methods: Readonly<Record<string, Method>> = {
  getAddresses: async (owner, params) => {
    const { purposes } = read(v.object({ purposes: Purposes }), params)
    await owner.connect('getAddresses')
    return account(owner, purposes)
  },
  wallet_connect: async (owner, params) => {
    const { addresses } = read(v.object({ addresses: Purposes }), params ?? {})
    await owner.connect('wallet_connect')
    return { id: 'account-0', walletType: 'software', ...account(owner, addresses) }
  },
  wallet_getAccount: (owner) => {
    admitted(owner)
    return { id: 'account-0', walletType: 'software', ...account(owner, ['ordinals', 'payment', 'stacks']) }
  },
  wallet_getNetwork: (owner) => {
    admitted(owner)
    return network(owner)
  },
  wallet_changeNetwork: async (owner, params) => {
    admitted(owner)
    const { name } = read(v.object({ name: v.string() }), params)
    const to = networks.find((one) => one.name === name)
    if (!to) throw new RpcError(-32602, `There is no network "${name}"`)
    const details = [{ label: 'Network', value: name }]
    const method = 'wallet_changeNetwork'
    await owner.ask({ kind: 'switch-chain', method, params, title: 'Switch the network', details })
    owner.switchNetwork(to.reference)
    return null
  },
  wallet_disconnect: (owner) => {
    owner.forget()
    return null
  },
  signMessage: async (owner, params) => {
    const { message, address, protocol } = read(Message, params)
    admitted(owner, address)
    const details = [{ label: 'Message', value: message }]
    await owner.ask({ kind: 'sign-message', method: 'signMessage', params, title: 'Sign a message', details })
    const signed = await owner.sign('signMessage', { message, address, protocol: protocol.toLowerCase() })
    return { ...Object(signed), protocol }
  },
  sendTransfer: async (owner, params) => {
    const { recipients } = read(Transfer, params)
    admitted(owner)
    const from = addressesOf(owner).find(({ purpose }) => purpose === 'payment')?.address
    const details = recipients.map(({ address, amount }) => ({ label: inBitcoin(amount), value: address }))
    const method = 'sendTransfer'
    await owner.ask({ kind: 'send-transaction', method, params, title: 'Send bitcoin', details })
    return owner.sign(method, { from, recipients, network: networkOf(owner).reference })
  },
  signPsbt: async (owner, params) => {
    const request = read(PsbtRequest, params)
    for (const address of Object.keys(request.signInputs)) admitted(owner, address)
    const details = [{ label: 'Inputs', value: String(Object.values(request.signInputs).flat().length) }]
    const kind = 'send-transaction'
    await owner.ask({ kind, method: 'signPsbt', params, title: 'Sign a transaction', details })
    return owner.sign('signPsbt', { ...request, network: networkOf(owner).reference })
  },
}
