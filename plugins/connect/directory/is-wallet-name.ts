/**
 * Whether a text may be part of a wallet's name. Visitors paste recovery phrases and keys into the search by mistake:
 * what has more than four words, or a word longer than any in a name, leaves the page in no request and no event.
 */
export function isWalletName(text: string): boolean {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '')
  return words.length <= 4 && words.every((word) => word.length <= 30)
}
