import { type AccountMeta, type Instruction, pack } from './instruction.js'

/** An unsigned message, and the transaction of it with empty signatures. */
export interface CompiledMessage {
  readonly message: Uint8Array
  /** The transaction in wire format. */
  readonly wire: Uint8Array
}

/** An account of the message, with the rights that all instructions together need. */
type Entry = Required<AccountMeta>

/**
 * Writes instructions as a legacy message (without version), which every wallet reads.
 * @param payer signs and pays; always the first account
 */
export function compileMessage(
  payer: Uint8Array,
  instructions: readonly Instruction[],
  blockhash: Uint8Array,
): CompiledMessage {
  const entries = sortedEntries(payer, instructions)
  const ids = entries.map(({ key }) => idOf(key))
  const indexOf = (key: Uint8Array): readonly [number, number] => [ids.indexOf(idOf(key)), 1]
  const count = (fits: (entry: Entry) => boolean) => entries.filter(fits).length
  const signers = count(({ signer }) => signer)
  const message = pack(
    [signers, 1],
    [count(({ signer, writable }) => signer && !writable), 1],
    [count(({ signer, writable }) => !signer && !writable), 1],
    compactLength(entries.length),
    ...entries.map(({ key }) => key),
    blockhash,
    compactLength(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      indexOf(program),
      compactLength(accounts.length),
      ...accounts.map(({ key }) => indexOf(key)),
      compactLength(data.length),
      data,
    ]),
  )
  return { message, wire: pack(compactLength(signers), new Uint8Array(64 * signers), message) }
}

/** Each account once, in the order of the format: signers first, writable before read-only. */
function sortedEntries(payer: Uint8Array, instructions: readonly Instruction[]): readonly Entry[] {
  const entries = new Map<string, Entry>()
  const add = ({ key, signer = false, writable = false }: AccountMeta) => {
    const known = entries.get(idOf(key))
    const rights = { signer: signer || !!known?.signer, writable: writable || !!known?.writable }
    entries.set(idOf(key), { key, ...rights })
  }
  add({ key: payer, signer: true, writable: true })
  for (const { accounts } of instructions) for (const meta of accounts) add(meta)
  for (const { program } of instructions) add({ key: program })
  const rank = ({ signer, writable }: Entry) => (signer ? 0 : 2) + (writable ? 0 : 1)
  return [...entries.values()].sort((a, b) => rank(a) - rank(b)) // stable: the payer stays first
}

const idOf = (key: Uint8Array) => key.join()

/** A length in Solana's compact-u16: seven bits in each byte, whose highest bit is set when another byte follows. */
function compactLength(value: number): Uint8Array {
  return value < 128
    ? Uint8Array.of(value)
    : Uint8Array.of((value & 0x7f) | 0x80, ...compactLength(value >> 7))
}
