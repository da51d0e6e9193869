import { blake2AsHex } from '@polkadot/util-crypto'
import * as v from 'valibot'
import { RpcError } from '../../rpc/call-rpc.js'
import type { PolkadotChain } from './chains.js'
import type { Storage } from './storage.js'

/** A chain with its state. */
export interface RunningChain {
  readonly chain: PolkadotChain
  readonly storage: Storage
  /** Number of the newest block. */
  head: () => number
}

type Method = (running: RunningChain, params: readonly unknown[]) => unknown

const Key = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i), v.toLowerCase())
const Pairs = v.array(v.tuple([Key, v.nullable(Key)]))
const Block = v.optional(
  v.nullable(v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.integer())])),
)

const methods: Readonly<Record<string, Method>> = {
  system_chain: ({ chain }) => chain.name,
  system_name: () => 'Latchkey emulator',
  system_version: () => '1.0.0',
  system_health: () => ({ peers: 0, isSyncing: false, shouldHavePeers: false }),
  system_properties: ({ chain }) => ({
    ss58Format: chain.ss58Format,
    tokenDecimals: chain.decimals,
    tokenSymbol: chain.symbol,
  }),
  chain_getBlockHash: (running, [number]) => blockHash(running, read(Block, number) ?? running.head()),
  chain_getFinalizedHead: (running) => blockHash(running, running.head()),
  chain_getHeader: (running) => header(running, running.head()),
  state_getStorage: ({ storage }, [key]) => storage.get(read(Key, key)) ?? null,
  state_getRuntimeVersion: ({ chain }) => ({
    specName: chain.specName,
    implName: 'latchkey-emulator',
    authoringVersion: 0,
    specVersion: 2_000_000,
    implVersion: 0,
    apis: [],
    transactionVersion: 26,
    stateVersion: 1,
  }),
  /** A method that chain forks for tests have: sets `[[key, value]]`; null deletes. */
  dev_setStorage: ({ storage }, [pairs]) => {
    for (const [key, value] of read(Pairs, pairs)) {
      if (value === null) storage.delete(key)
      else storage.set(key, value)
    }
    return null
  },
  rpc_methods: () => ({ methods: Object.keys(methods) }),
}

/** @throws RpcError -32601 for an unknown method, -32602 for invalid parameters */
export function runMethod(running: RunningChain, method: string, params: readonly unknown[]): unknown {
  const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!handler) throw new RpcError(-32601, 'Method not found')
  return handler(running, params)
}

/** The real genesis hash, which identifies the chain. Other hashes are made up, the same for a number each time. */
function blockHash({ chain, head }: RunningChain, number: number): string | null {
  if (number === 0) return chain.genesis
  return number > 0 && number <= head() ? blake2AsHex(`${chain.genesis} ${number}`) : null
}

function header(running: RunningChain, number: number) {
  const root = (of: string) => blake2AsHex(`${running.chain.genesis} ${of} ${number}`)
  return {
    parentHash: blockHash(running, number - 1),
    number: `0x${number.toString(16)}`,
    stateRoot: root('state'),
    extrinsicsRoot: root('extrinsics'),
    digest: { logs: [] },
  }
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new RpcError(-32602, `Invalid params: ${result.issues[0].message}`)
}
