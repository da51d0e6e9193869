import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themePresets } from '../../../../../playground/theme-presets.js'
import { accentTokens } from '../../../../../views/kit/core/theme/accent-tokens.js'
import { contrast, mix, parseColor, type Rgb } from '../../../../../views/kit/core/theme/contrast.js'
import { themeVariables } from '../../../../../views/kit/core/theme/theme-variables.js'

const css = readFileSync(new URL('../../../../../views/kit/core/theme/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split(/:host\(\[data-theme=.dark.\]\)/).map((part) => part.split('}')[0])

function tokens(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/(--lk-[\w-]+):\s*([^;]+);/g)].map(([, k, v]) => [k, v]))
}

/** How much of its colour a mixed token has. */
const shareOf = (name: string) =>
  Number(new RegExp(`--${name}: color-mix\\(in srgb, [^%]*?(\\d+)%`).exec(css)?.[1]) / 100

const kit = (path: string) =>
  readFileSync(new URL(`../../../../../views/kit/${path}`, import.meta.url), 'utf8')
const dimmed = Number(/row-title \{\s*opacity: ([\d.]+)/.exec(kit('core/layout/lists.css'))?.[1])

function color(text: string | undefined): Rgb {
  const rgb = parseColor(text ?? '')
  if (!rgb) throw new Error(`not a colour: ${text}`)
  return rgb
}

const themes = { light: tokens(light), dark: { ...tokens(light), ...tokens(dark) } }

describe.each(Object.entries(themes))('the %s theme', (_, theme) => {
  const of = (name: string) => color(theme[`--lk-${name}`])
  const surfaces = ['background', 'surface-1'] as const
  const texts = ['text-1', 'text-2', 'text-3', 'accent', 'success', 'warning', 'danger']

  it.each(surfaces.flatMap((surface) => texts.map((text) => [text, surface])))(
    '%s on %s',
    (text, surface) => {
      expect(contrast(of(text), of(surface))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['accent', 'success', 'danger'])('%s on its tint', (name) => {
    const share = Number.parseInt(theme['--lk-tint'] ?? '', 10) / 100
    // Tints are opaque, so they are the same on every surface.
    expect(contrast(of(name), mix(of('background'), of(name), share))).toBeGreaterThanOrEqual(4.5)
  })

  it('the other pairs', () => {
    const amber = mix(of('background'), color('#f5a524'), 0.18)
    expect(contrast(of('warning'), amber)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('text-2'), of('surface-2'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(of('background'), of('text-1'))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('the edge of what is known by it alone, on %s', (surface) => {
    const edge = mix(of('background'), of('text-3'), shareOf('edge'))
    expect(contrast(edge, of(surface))).toBeGreaterThanOrEqual(3)
  })

  it('what is dimmed and says why', () => {
    const title = mix(of('background'), of('text-1'), dimmed)
    expect(contrast(title, of('background'))).toBeGreaterThanOrEqual(4.5)
  })
})

it('a disabled button is told by its colours, which are readable, never by fading what it says', () => {
  const disabled = /\.btn:disabled \{([^}]*)\}/.exec(kit('core/controls/controls.css'))?.[1]
  expect(disabled).toContain('color: var(--text-2)')
  expect(disabled).not.toContain('opacity')
  expect(kit('codes/codes.css')).not.toContain('opacity')
})

describe('accentTokens', () => {
  const backgrounds = ['#ffffff', 'rgb(21, 23, 28)']
  const accents = ['#ffcc00', '#000', '#fff', '#777777', 'rgb(0, 150, 136)', 'color(srgb 1 0.2 0.6 / 1)']

  it.each(backgrounds.flatMap((b) => accents.map((a) => [a, b])))(
    'reads on %s over %s',
    (accent, background) => {
      const found = accentTokens(accent, background)
      const text = color(found['--lk-accent-text'])
      expect(contrast(color(found['--lk-on-accent']), color(accent))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text, color(background))).toBeGreaterThanOrEqual(4.45)
      expect(contrast(text, mix(color(background), color(accent), 0.14))).toBeGreaterThanOrEqual(4.45)
    },
  )

  it('leaves an accent that reads as it is, and says nothing about colours it cannot read', () => {
    expect(accentTokens('#3551ee', '#ffffff')['--lk-accent-text']).toBe('rgb(53 81 238)')
    expect(accentTokens('oklch(0.7 0.1 200)', '#ffffff')).toEqual({})
  })
})

describe('themeVariables', () => {
  it('reads the older names, and the newest wins whatever the order', () => {
    const variables = {
      '--lk-accent': 'red',
      '--apkt-accent': 'blue',
      '--w3m-accent': 'green',
      '--w3m-z-index': 7,
    }
    expect(themeVariables({ variables })).toEqual({ '--lk-accent': 'red', '--lk-z-index': '7' })
  })

  it('leaves what is not ours', () => {
    expect(themeVariables({ variables: { '--mui-accent': 'red' } })).toEqual({})
  })
})

describe('the looks to start from', () => {
  const guide = readFileSync(new URL('../../../../../docs/guides/theming.md', import.meta.url), 'utf8')
  const { default: _, ...presets } = themePresets

  it('are the same in the guide and in the playground', () => {
    expect(JSON.parse(/```json\n([^`]*)```/.exec(guide)?.[1] ?? '')).toEqual(presets)
  })

  it.each(
    Object.entries(presets).flatMap(([name, preset]) =>
      ['light', 'dark'].map((mode) => ({ name, mode, preset })),
    ),
  )('$name sets known variables, and all its text can be read in $mode', ({ mode, preset }) => {
    const base = mode === 'light' ? themes.light : themes.dark
    expect(Object.keys(base)).toEqual(expect.arrayContaining(Object.keys(preset)))
    const theme: Record<string, string> = { ...base, ...preset }
    const share = Number(theme['--lk-color-mix-strength']) / 100
    const mixed = (token: string) => mix(color(theme[token]), color(theme['--lk-color-mix']), share)
    const [background, panel, accent] = [
      mixed('--lk-background'),
      mixed('--lk-surface-1'),
      mixed('--lk-accent'),
    ]
    const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`
    const derived = accentTokens(css(accent), css(background))
    expect(contrast(color(derived['--lk-on-accent']), accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color(derived['--lk-accent-text']), background)).toBeGreaterThanOrEqual(4.5)
    for (const surface of [background, panel]) {
      expect(contrast(color(theme['--lk-text-1']), surface)).toBeGreaterThanOrEqual(4.5)
      for (const text of ['--lk-text-2', '--lk-text-3'])
        expect(contrast(mixed(text), surface)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
