/** ENS's universal resolver: DNS-encoded name and the call of a resolver in, the resolver's answer and address out. */
export const resolverAbi = [
  {
    type: 'function',
    name: 'resolve',
    stateMutability: 'view',
    inputs: [
      { name: 'name', type: 'bytes' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [
      { name: 'result', type: 'bytes' },
      { name: 'resolver', type: 'address' },
    ],
  },
] as const

const node = { name: 'node', type: 'bytes32' } as const

/** The plain address of a name. */
export const addressAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [node],
    outputs: [{ name: 'address', type: 'address' }],
  },
] as const

/** The address of a name for a coin or chain (ENSIP-9, ENSIP-11). */
export const coinAddressAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [node, { name: 'coinType', type: 'uint256' }],
    outputs: [{ name: 'address', type: 'bytes' }],
  },
] as const
