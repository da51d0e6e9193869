/** A chain that the emulator runs. */
export interface PolkadotChain {
  readonly name: string
  readonly specName: string
  readonly genesis: `0x${string}`
  readonly ss58Format: number
  readonly symbol: string
  readonly decimals: number
}

const chain = (
  name: string,
  specName: string,
  genesis: `0x${string}`,
  ss58Format: number,
  symbol: string,
  decimals: number,
): PolkadotChain => ({ name, specName, genesis, ss58Format, symbol, decimals })

const list: readonly PolkadotChain[] = [
  chain(
    'Polkadot',
    'polkadot',
    '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
    0,
    'DOT',
    10,
  ),
  chain(
    'Polkadot Asset Hub',
    'statemint',
    '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
    0,
    'DOT',
    10,
  ),
  chain(
    'Kusama',
    'kusama',
    '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
    2,
    'KSM',
    12,
  ),
  chain(
    'Westend',
    'westend',
    '0xe143f23803ac50e8f6f8e62695d1ce9e4e1d68aa36c1cd2cfd15340213f3423e',
    42,
    'WND',
    12,
  ),
  chain('Paseo', 'paseo', '0x77afd6190f1554ad45fd0d31aee62aacc33c6db0ea801129acb813f913e0764f', 0, 'PAS', 10),
]

/** By CAIP-2 id, whose reference is the first half of the genesis hash. */
export const polkadotChains: ReadonlyMap<string, PolkadotChain> = new Map(
  list.map((each) => [`polkadot:${each.genesis.slice(2, 34)}`, each]),
)
