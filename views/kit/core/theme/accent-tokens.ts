import { contrast, mix, parseColor, type Rgb } from './contrast.js'

const white: Rgb = [255, 255, 255]
const ink: Rgb = [12, 15, 29]
const black: Rgb = [0, 0, 0]
const enough = 4.5

/** The first text colour with enough contrast on the colour; black or white always has it. */
function onColor(color: Rgb): Rgb {
  return [white, ink].find((text) => contrast(text, color) >= enough) ?? black
}

/**
 * The accent as text colour on a background and on its own tint: moved towards black or white until the contrast is
 * enough.
 */
function asText(accent: Rgb, background: Rgb): Rgb {
  const end = contrast(black, background) > contrast(white, background) ? black : white
  const below = mix(background, accent, 0.14)
  for (let share = 0; share < 1; share += 0.05) {
    const text = mix(accent, end, share)
    if (Math.min(contrast(text, background), contrast(text, below)) >= enough) return text
  }
  return end
}

/** Colours that follow from an accent so that all text keeps a contrast of 4.5 : 1. Colours as computed. */
export function accentTokens(accent: string, background: string): Record<string, string> {
  const [a, b] = [parseColor(accent), parseColor(background)]
  if (!a || !b) return {}
  const css = (rgb: Rgb) => `rgb(${rgb.map(Math.round).join(' ')})`
  return { '--lk-on-accent': css(onColor(a)), '--lk-accent-text': css(asText(a, b)) }
}
