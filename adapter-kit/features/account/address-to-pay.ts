import type { Adapter, Network } from '../../../kernel/plugin.js'

/**
 * An address that something is paid to, as its chain writes it. Undefined for what is none there, and for one that is
 * mistyped: its checksum says that a letter is wrong, and correcting the checksum would pay somebody else.
 */
export async function addressToPay(
  { isAddress, canonicalAddress }: Pick<Adapter, 'isAddress' | 'canonicalAddress'>,
  text: string,
  network: Network,
): Promise<string | undefined> {
  if ((await isAddress?.(text, network)) !== true) return undefined
  const { address, mistyped = false } = canonicalAddress?.(text, network) ?? { address: text }
  return mistyped ? undefined : address
}
