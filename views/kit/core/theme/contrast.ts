export type Rgb = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb`, and what browsers compute: `rgb(…)` and `color(srgb …)`. */
export function parseColor(text: string): Rgb | undefined {
  const hex = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2}))$/i.exec(text)
  if (hex)
    return triple(hex.slice(1).flatMap((h) => (h ? [Number.parseInt(h.length < 2 ? h + h : h, 16)] : [])))
  const call = /^(?:rgba?|color)\((srgb )?([^/)]*)/.exec(text)
  const parts = call?.[2]
    ?.split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  return parts && triple(parts.map((part) => (call?.[1] ? part * 255 : part)))
}

function triple([r, g, b]: readonly (number | undefined)[]): Rgb | undefined {
  const rgb = [r, g, b].map((part) => part ?? Number.NaN)
  return rgb.some(Number.isNaN) ? undefined : [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0]
}

/** WCAG's relative luminance, 0–1. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** WCAG's contrast of two colours, 1–21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** `share` of `top` over `below`. */
export function mix(below: Rgb, top: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2) => below[i] + (top[i] - below[i]) * share
  return [part(0), part(1), part(2)]
}
