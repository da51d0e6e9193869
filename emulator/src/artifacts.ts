import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Hex } from 'viem'

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
const ArtifactSchema = v.object({ bytecode: v.custom<Hex>(isHex) })

/** The creation code of a compiled contract in `contracts/`. */
export function creationCode(name: 'TestDollar' | 'TestPictures' | 'Reverter'): Hex {
  const file = new URL(`../contracts/${name}.json`, import.meta.url)
  return v.parse(ArtifactSchema, JSON.parse(readFileSync(file, 'utf8'))).bytecode
}
