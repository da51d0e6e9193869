/** A colour that is always the same for a network; dark enough for a white letter in both themes. */
export function colorOf(id: string): string {
  let hash = 2166136261
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  return `hsl(${hash % 360} 52% 40%)`
}
