import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { marks } from '../../../plugins/socials/marks.js'
import { contrast, parseColor } from '../../../views/kit/core/theme/contrast.js'
import { SocialMark } from '../../../views/socials/parts/SocialMark.js'

const tokens = readFileSync('views/kit/core/theme/tokens.css', 'utf8')
const surfaces = [...tokens.matchAll(/--lk-surface-1: (#\w+)/g)].map(([, color = '']) => color)

const colorOf = (text: string) => parseColor(text) ?? expect.fail(`no colour: ${text}`)
const colorsOf = (provider: keyof typeof marks) =>
  marks[provider].flatMap(({ color }) => (color === undefined ? [] : [color]))

describe('the marks of social logins', () => {
  it('are filled shapes, as their owners publish them, and hidden from screen readers', () => {
    for (const provider of ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const) {
      const drawn = renderToStaticMarkup(createElement(SocialMark, { provider }))
      expect(drawn).toContain('aria-hidden="true"')
      expect(drawn).not.toContain('stroke')
    }
  })

  it('are black on light and white on dark where their owners allow nothing else', () => {
    for (const provider of ['x', 'github', 'apple'] as const) expect(colorsOf(provider)).toEqual([])
  })

  it('are in their own colours elsewhere, each seen on both themes', () => {
    expect(new Set(colorsOf('google')).size).toBe(4)
    expect(surfaces).toHaveLength(2)
    for (const provider of ['discord', 'farcaster', 'facebook'] as const) {
      const [color = ''] = colorsOf(provider)
      for (const surface of surfaces)
        expect(
          contrast(colorOf(color), colorOf(surface)),
          `${provider} on ${surface}`,
        ).toBeGreaterThanOrEqual(3)
    }
  })
})
