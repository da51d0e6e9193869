import { base64 } from '@scure/base'
import { askPaired, badAnswer } from '../../../adapter-kit/chains/index.js'
import { type Connection, property } from '../../../kernel/plugin.js'

/**
 * ADR-36 through a pairing session: Keplr's own method where it was granted, else the sign document.
 * @returns what holds `signature` and `pub_key`
 */
export async function signPaired(
  { provider, accounts }: Connection,
  chainId: string,
  message: string,
): Promise<unknown> {
  const signer = accounts[0].address
  const methods = property(provider, 'methods')
  if (Array.isArray(methods) && methods.includes('keplr_signArbitrary')) {
    return askPaired(provider, 'keplr_signArbitrary', { chainId, signer, type: 'string', data: message })
  }
  const data = base64.encode(new TextEncoder().encode(message))
  const params = { signerAddress: signer, signDoc: signDocOf(signer, data) }
  const answer = await askPaired(provider, 'cosmos_signAmino', params)
  if (!isUnchanged(property(answer, 'signed'), signer, data)) throw badAnswer('cosmos_signAmino')
  return property(answer, 'signature')
}

const signDocOf = (signer: string, data: string) => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
  memo: '',
})

/** False where the wallet returns what it signed and that is not what it was asked to sign. */
function isUnchanged(signed: unknown, signer: string, data: string): boolean {
  if (signed === undefined || signed === null) return true
  const value = property(property(property(signed, 'msgs'), '0'), 'value')
  return property(value, 'signer') === signer && property(value, 'data') === data
}
