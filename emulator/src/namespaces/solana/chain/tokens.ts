import { PublicKey } from '@solana/web3.js'

/** The token programs, and the one that derives each owner's account of each token. */
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associatedProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** Size of a mint account, in bytes. */
const mintSize = 82
/** Size of a token account, in bytes. */
export const holdingSize = 165

export interface Mint {
  readonly authority: PublicKey
  readonly supply: bigint
  readonly decimals: number
}

export interface Holding {
  readonly mint: PublicKey
  readonly owner: PublicKey
  /** In base units. */
  readonly amount: bigint
}

/** The address of the token account in which an owner holds a token. */
export function holdingAddress(mint: PublicKey, owner: PublicKey): PublicKey {
  const seeds = [owner.toBytes(), new PublicKey(tokenProgram).toBytes(), mint.toBytes()]
  return PublicKey.findProgramAddressSync(seeds, associatedProgram)[0]
}

/** The data of a mint: its authority may mint more, nobody may freeze it. */
export function writeMint({ authority, supply, decimals }: Mint): Uint8Array {
  const [data, view] = blank(mintSize)
  view.setUint32(0, 1, true) // the mint authority is set
  data.set(authority.toBytes(), 4)
  view.setBigUint64(36, supply, true)
  data.set([decimals, 1], 44) // initialized
  return data
}

export function readMint(data: Uint8Array): Mint {
  const view = viewOf(data)
  return {
    authority: keyAt(data, 4),
    supply: view.getBigUint64(36, true),
    decimals: view.getUint8(44),
  }
}

/** The data of a token account without a delegate. */
export function writeHolding({ mint, owner, amount }: Holding): Uint8Array {
  const [data, view] = blank(holdingSize)
  data.set(mint.toBytes(), 0)
  data.set(owner.toBytes(), 32)
  view.setBigUint64(64, amount, true)
  view.setUint8(108, 1) // initialized
  return data
}

export function readHolding(data: Uint8Array): Holding {
  return { mint: keyAt(data, 0), owner: keyAt(data, 32), amount: viewOf(data).getBigUint64(64, true) }
}

const keyAt = (data: Uint8Array, offset: number) => new PublicKey(data.slice(offset, offset + 32))
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

function blank(size: number): [Uint8Array, DataView] {
  const data = new Uint8Array(size)
  return [data, viewOf(data)]
}
