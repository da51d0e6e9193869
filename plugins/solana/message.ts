import { type Instruction, type Meta, pack } from './instruction.js'

/** A message, unsigned, and its transaction with empty signatures. */
export interface Compiled {
  readonly message: Uint8Array
  readonly wire: Uint8Array
}

type Entry = Required<Meta>

/**
 * Writes instructions as a message of the legacy kind, which every wallet reads.
 * @param payer signs and pays; always the first account
 */
export function compile(
  payer: Uint8Array,
  instructions: readonly Instruction[],
  blockhash: Uint8Array,
): Compiled {
  const entries = sorted(payer, instructions)
  const ids = entries.map(({ key }) => idOf(key))
  const place = (key: Uint8Array): readonly [number, number] => [ids.indexOf(idOf(key)), 1]
  const count = (fits: (entry: Entry) => boolean) => entries.filter(fits).length
  const signers = count(({ signer }) => signer)
  const message = pack(
    [signers, 1],
    [count(({ signer, writable }) => signer && !writable), 1],
    [count(({ signer, writable }) => !signer && !writable), 1],
    length(entries.length),
    ...entries.map(({ key }) => key),
    blockhash,
    length(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      place(program),
      length(accounts.length),
      ...accounts.map(({ key }) => place(key)),
      length(data.length),
      data,
    ]),
  )
  return { message, wire: pack(length(signers), new Uint8Array(64 * signers), message) }
}

/** Each account once, with all the rights it needs anywhere: signers first, writable before readonly. */
function sorted(payer: Uint8Array, instructions: readonly Instruction[]): readonly Entry[] {
  const entries = new Map<string, Entry>()
  const add = ({ key, signer = false, writable = false }: Meta) => {
    const known = entries.get(idOf(key))
    const both = { signer: signer || !!known?.signer, writable: writable || !!known?.writable }
    entries.set(idOf(key), { key, ...both })
  }
  add({ key: payer, signer: true, writable: true })
  for (const { accounts } of instructions) for (const meta of accounts) add(meta)
  for (const { program } of instructions) add({ key: program })
  const rank = ({ signer, writable }: Entry) => (signer ? 0 : 2) + (writable ? 0 : 1)
  return [...entries.values()].sort((a, b) => rank(a) - rank(b)) // stable: the payer stays first
}

const idOf = (key: Uint8Array) => key.join()

/** A length as Solana writes it: seven bits a byte, the eighth says that more follow. */
function length(value: number): Uint8Array {
  return value < 128 ? Uint8Array.of(value) : Uint8Array.of((value & 0x7f) | 0x80, ...length(value >> 7))
}
