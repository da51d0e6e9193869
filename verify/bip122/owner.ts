type Library = typeof import('./library.js')

/** Whose signature an address asks for: the hash of a key, or with taproot a key. */
export interface Owner {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  readonly bytes: Uint8Array
  /** What an output to the address has for its script. */
  readonly script: Uint8Array
}

const op = { zero: 0, dup: 0x76, equal: 0x87, equalVerify: 0x88, hash160: 0xa9, checkSig: 0xac, one: 0x51 }
/** Version bytes in base58, of the main network and the others. */
const versions = { p2pkh: [0, 111], p2sh: [5, 196] }

/** Undefined for what is no address, and for those that a script owns. */
export function ownerOf(library: Library, address: string): Owner | undefined {
  try {
    return /^(bc|tb|bcrt)1/i.test(address) ? ofSegwit(library, address) : ofBase58(library, address)
  } catch {
    return undefined
  }
}

function ofSegwit({ compile, fromBech32 }: Library, address: string): Owner | undefined {
  const { version, data } = fromBech32(address)
  if (version === 0 && data.length === 20)
    return { kind: 'p2wpkh', bytes: data, script: compile([op.zero, data]) }
  if (version === 1 && data.length === 32)
    return { kind: 'p2tr', bytes: data, script: compile([op.one, data]) }
  return undefined
}

function ofBase58({ compile, fromBase58Check }: Library, address: string): Owner | undefined {
  const { version, hash } = fromBase58Check(address)
  if (versions.p2pkh.includes(version))
    return { kind: 'p2pkh', bytes: hash, script: keyHashScript({ compile }, hash) }
  if (versions.p2sh.includes(version))
    return { kind: 'p2sh', bytes: hash, script: compile([op.hash160, hash, op.equal]) }
  return undefined
}

/** The script that asks for a signature by the key of a hash. */
export const keyHashScript = ({ compile }: Pick<Library, 'compile'>, hash: Uint8Array): Uint8Array =>
  compile([op.dup, op.hash160, hash, op.equalVerify, op.checkSig])

/** The script behind a nested address of one key. */
export const nestedScript = ({ compile }: Pick<Library, 'compile'>, hash: Uint8Array): Uint8Array =>
  compile([op.zero, hash])
