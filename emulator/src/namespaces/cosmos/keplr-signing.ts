import * as v from 'valibot'
import type { KeplrContext } from './keplr-context.js'

const Data = v.union([v.string(), v.instance(Uint8Array)])
const SignDoc = v.object({
  bodyBytes: v.instance(Uint8Array),
  authInfoBytes: v.instance(Uint8Array),
  chainId: v.string(),
  accountNumber: v.pipe(v.unknown(), v.transform(String)),
})

/** The methods of Keplr that sign, and the one that verifies. Each asks the user before it signs. */
export function keplrSigning({ wallet, call, ask, authoriseSigner }: KeplrContext) {
  return {
    signArbitrary: (chainId: string, signer: string, data: unknown) =>
      call('signArbitrary', [chainId, signer, data], async () => {
        const input = v.parse(Data, data)
        const text = typeof input === 'string' ? input : new TextDecoder().decode(input)
        await authoriseSigner('signArbitrary', chainId, signer)
        await ask('sign-message', 'signArbitrary', 'Sign this message', { Account: signer, Message: text })
        return wallet.sign('signArbitrary', { signer, data: text })
      }),
    verifyArbitrary: (chainId: string, signer: string, data: unknown, signature: unknown) =>
      call('verifyArbitrary', [chainId, signer, data, signature], () =>
        wallet.sign('verifyArbitrary', { signer, data, signature }),
      ),
    signAmino: (chainId: string, signer: string, signDoc: unknown) =>
      call('signAmino', [chainId, signer, signDoc], async () => {
        await authoriseSigner('signAmino', chainId, signer)
        const fields = { Account: signer, Chain: chainId, Document: JSON.stringify(signDoc) }
        await ask('send-transaction', 'signAmino', 'Sign this transaction', fields)
        return wallet.sign('signAmino', { signer, signDoc })
      }),
    signDirect: (chainId: string, signer: string, signDoc: unknown) =>
      call('signDirect', [chainId, signer, signDoc], async () => {
        const { bodyBytes, authInfoBytes, accountNumber } = v.parse(SignDoc, signDoc)
        await authoriseSigner('signDirect', chainId, signer)
        const fields = { Account: signer, Chain: chainId }
        await ask('send-transaction', 'signDirect', 'Sign this transaction', fields)
        const [body, auth] = [toBase64(bodyBytes), toBase64(authInfoBytes)]
        const document = { chainId, accountNumber, bodyBytes: body, authInfoBytes: auth }
        return { signed: signDoc, signature: await wallet.sign('signDirect', { signer, ...document }) }
      }),
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
