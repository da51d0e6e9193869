import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import type { DemoWalletState } from '../../../wallets/demo-wallet-state.js'
import { readParams } from '../../../wallets/params.js'
import { bitcoinNetworks } from '../networks.js'
import { addressesOf, inBitcoin, networkOf } from './own-addresses.js'

type Method = (wallet: DemoWalletState, params: unknown) => unknown

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

export const network = (wallet: DemoWalletState) => {
  const { name } = networkOf(wallet)
  return { bitcoin: { name }, stacks: { name: name === 'Mainnet' ? name : 'Testnet' } }
}

/** The selected account's addresses for these purposes, in the wallet's answer format. */
export const account = (wallet: DemoWalletState, purposes: readonly string[] = ['ordinals', 'payment']) => ({
  addresses: addressesOf(wallet)
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(({ path: derivationPath, ...entry }) => ({
      ...entry,
      addressType: typeOf(entry.purpose),
      derivationPath,
    })),
  network: network(wallet),
})

const typeOf = (purpose: string) =>
  purpose === 'payment' ? 'p2wpkh' : purpose === 'ordinals' ? 'p2tr' : 'stacks'

function admitted(wallet: DemoWalletState, address?: string): void {
  const addresses = addressesOf(wallet)
  if (addresses.length === 0) throw new Denied('Access denied')
  if (address !== undefined && !addresses.some((entry) => entry.address === address))
    throw new RpcError(-32602, `The wallet holds no account ${address}`)
}

/** The error for a site that has not connected. */
export class Denied extends Error {}

export const moleMethods: Readonly<Record<string, Method>> = {
  getAddresses: async (wallet, params) => {
    const { purposes } = readParams(v.object({ purposes: Purposes }), params)
    await wallet.connect('getAddresses')
    return account(wallet, purposes)
  },
  wallet_connect: async (wallet, params) => {
    const { addresses } = readParams(v.object({ addresses: Purposes }), params ?? {})
    await wallet.connect('wallet_connect')
    return { id: 'account-0', walletType: 'software', ...account(wallet, addresses) }
  },
  wallet_getAccount: (wallet) => {
    admitted(wallet)
    return { id: 'account-0', walletType: 'software', ...account(wallet, ['ordinals', 'payment', 'stacks']) }
  },
  wallet_getNetwork: (wallet) => {
    admitted(wallet)
    return network(wallet)
  },
  wallet_changeNetwork: async (wallet, params) => {
    admitted(wallet)
    const { name } = readParams(v.object({ name: v.string() }), params)
    const to = bitcoinNetworks.find((one) => one.name === name)
    if (!to) throw new RpcError(-32602, `There is no network "${name}"`)
    const details = [{ label: 'Network', value: name }]
    const method = 'wallet_changeNetwork'
    await wallet.ask({ kind: 'switch-chain', method, params, title: 'Switch the network', details })
    wallet.switchNetwork(to.reference)
    return null
  },
  wallet_disconnect: (wallet) => {
    wallet.forget()
    return null
  },
  signMessage: async (wallet, params) => {
    const { message, address, protocol } = readParams(Message, params)
    admitted(wallet, address)
    const details = [{ label: 'Message', value: message }]
    await wallet.ask({
      kind: 'sign-message',
      method: 'signMessage',
      params,
      title: 'Sign a message',
      details,
    })
    const signed = await wallet.sign('signMessage', { message, address, protocol: protocol.toLowerCase() })
    return { ...Object(signed), protocol }
  },
  sendTransfer: async (wallet, params) => {
    const { recipients } = readParams(Transfer, params)
    admitted(wallet)
    const from = addressesOf(wallet).find(({ purpose }) => purpose === 'payment')?.address
    const details = recipients.map(({ address, amount }) => ({ label: inBitcoin(amount), value: address }))
    const method = 'sendTransfer'
    await wallet.ask({ kind: 'send-transaction', method, params, title: 'Send bitcoin', details })
    return wallet.sign(method, { from, recipients, network: networkOf(wallet).reference })
  },
  signPsbt: async (wallet, params) => {
    const request = readParams(PsbtRequest, params)
    for (const address of Object.keys(request.signInputs)) admitted(wallet, address)
    const details = [{ label: 'Inputs', value: String(Object.values(request.signInputs).flat().length) }]
    const kind = 'send-transaction'
    await wallet.ask({ kind, method: 'signPsbt', params, title: 'Sign a transaction', details })
    return wallet.sign('signPsbt', { ...request, network: networkOf(wallet).reference })
  },
}
