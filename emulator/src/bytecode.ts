import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import type { Hex } from 'viem'

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
const HexSchema = v.custom<Hex>(isHex)
const CreationSchema = v.object({ bytecode: HexSchema })
const RuntimeSchema = v.object({ deployedBytecode: HexSchema })

/** The creation code of a compiled contract in `contracts/`. */
export function creationBytecode(
  name: 'SmartAccount' | 'TestDollar' | 'TestPictures' | 'TestToken' | 'Reverter',
): Hex {
  return v.parse(CreationSchema, artifact(name)).bytecode
}

/** The code of a deployed contract, for contracts that must be at a well-known address. */
export function runtimeBytecode(
  name:
    | 'Multicall3'
    | 'NameRegistry'
    | 'NameResolver'
    | 'ReverseRegistrar'
    | 'TestRouter'
    | 'UniversalResolver',
): Hex {
  return v.parse(RuntimeSchema, artifact(name)).deployedBytecode
}

function artifact(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../contracts/${name}.json`, import.meta.url), 'utf8'))
}
