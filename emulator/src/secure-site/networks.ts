import * as v from 'valibot'

/** Names for the approval screen. */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'OP Mainnet',
  'eip155:8453': 'Base',
  'eip155:31337': 'Local chain',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana Mainnet',
}

export const networkName = (network: string): string => names[network] ?? network

/** A chain id as an event writes it: a number, its decimal text, or a CAIP-2 id. */
export const ChainSchema = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((id) => (/^\d+$/.test(String(id)) ? `eip155:${id}` : String(id))),
  v.regex(/^(eip155:\d{1,16}|solana:[-_a-zA-Z0-9]{1,32})$/, 'Unknown chain'),
)

/** A network as the site answers it: a number for EVM, else its CAIP-2 id. */
export function wireChain(network: string): string | number {
  return network.startsWith('eip155:') ? Number(network.slice('eip155:'.length)) : network
}
