/** A CSS gradient that is always the same for an address (letters' case aside). */
export function avatarGradient(address: string): string {
  let hash = 2166136261
  for (const char of address.toLowerCase()) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  const hue = hash % 360
  const colors = [0, 70, 150, 250].map(
    (turn, i) => `hsl(${(hue + turn) % 360} ${72 - i * 4}% ${60 + i * 2}%)`,
  )
  return `conic-gradient(from ${hash % 180}deg, ${[...colors, colors[0]].join(', ')})`
}
