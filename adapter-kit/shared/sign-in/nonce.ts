const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Letters of a nonce: 119 bits by chance. */
const length = 20
/** The largest multiple of 62 in a byte: what lies above would make the first letters more likely. */
const fair = 248

/** A text that nobody can guess, for one sign-in: letters and digits, as EIP-4361 asks for. */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2))
    for (const byte of bytes) if (byte < fair) nonce += alphabet.charAt(byte % alphabet.length)
  }
  return nonce.slice(0, length)
}
