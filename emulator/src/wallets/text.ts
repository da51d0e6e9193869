/** The UTF-8 bytes of a text as hex; hex is returned unchanged. */
export function toHexText(text: string): string {
  if (isHex(text)) return text
  const bytes = [...new TextEncoder().encode(text)]
  return `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Decodes hex to text for display; bytes that are not valid UTF-8 are shown as hex. */
export function fromHexText(hex: string): string {
  if (!isHex(hex)) return hex
  const bytes = (hex.slice(2).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes))
  } catch {
    return hex
  }
}

function isHex(text: string): boolean {
  return /^0x([0-9a-f]{2})*$/i.test(text)
}

/** Formats an amount in wei as ETH, for display. */
export function inEther(value: string | null | undefined): string {
  const wei = BigInt(value || 0)
  const fraction = String(wei % 10n ** 18n)
    .padStart(18, '0')
    .replace(/0+$/, '')
  return `${wei / 10n ** 18n}${fraction ? `.${fraction}` : ''} ETH`
}
