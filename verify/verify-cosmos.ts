import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32 } from '@scure/base'
import { base64Bytes, holds, isSame } from './bytes.js'
import { type PublicKey, recoverKey } from './secp256k1.js'
import type { SignedText } from './verifier.js'

/** How chains make a digest of what is signed, and the bytes of an address of a key. */
const schemes = [
  { digest: sha256, account: ({ compressed }: PublicKey) => ripemd160(sha256(compressed)) },
  // Chains with Ethereum's keys, such as Injective and Evmos.
  { digest: keccak_256, account: ({ whole }: PublicKey) => keccak_256(whole.subarray(1)).subarray(-20) },
]

/**
 * ADR-36, in base64. The wallet's public key is not needed: of those that can have made the signature, one has to be the
 * address's.
 */
export async function verifyCosmos({ text, signature, address }: SignedText): Promise<boolean> {
  const bytes = base64Bytes(signature)
  const account = accountIn(address)
  if (bytes?.length !== 64 || account?.length !== 20) return false
  // Wallets put their own form of the address into the document.
  const document = utf8ToBytes(signDoc(address.toLowerCase(), text))
  return schemes.some((scheme) =>
    [0, 1].some((recovery) =>
      holds(() => {
        const key = recoverKey(scheme.digest(document), bytes, recovery)
        return isSame(scheme.account(key), account)
      }),
    ),
  )
}

function accountIn(address: string): Uint8Array | undefined {
  const parts = bech32.decodeUnsafe(address)
  return (parts && bech32.fromWordsUnsafe(parts.words)) || undefined
}

/** The document of ADR-36 as amino writes it: keys in alphabetical order. Neither an address nor base64 needs escapes. */
function signDoc(signer: string, text: Uint8Array): string {
  return JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(text), signer } }],
    sequence: '0',
  })
}
