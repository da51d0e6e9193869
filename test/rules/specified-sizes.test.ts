import { expect, it } from 'vitest'
import { filesOf, read } from './source-files.js'

const theme = read('views/kit/core/theme/tokens.css').text
const motion = read('views/shell/motion.css').text
const shell = read('views/shell/shell.css').text

/** The first rule of a selector, with its declarations. */
function ruleOf(css: string, selector: string): string {
  const start = css.indexOf(`\n${selector} {`)
  expect(start, selector).toBeGreaterThan(-1)
  return css.slice(start, css.indexOf('}', start))
}

it.each([
  ['--lk-width', '360px'],
  ['--lk-z-index', '999'],
  ['--lk-font-size-master', '10px'],
  ['--lk-border-radius-master', '4px'],
])('the theme’s %s is %s, as the specification has it', (name, value) => {
  expect(ruleOf(theme, ':host')).toContain(`${name}: ${value};`)
})

it('the header’s text moves in 120 ms, the card’s height in 150 ms, a view in twice 75 ms', () => {
  expect(theme).toContain('  --short: 75ms;')
  expect(theme).toContain('  --long: 150ms;')
  expect(ruleOf(motion, '.header')).toContain('--turn: 120ms;')
  expect(ruleOf(motion, '.body')).toContain('--turn: var(--short);')
  expect(ruleOf(motion, '[data-motion="in"] .motion')).toContain('come var(--turn)')
  expect(ruleOf(motion, '[data-motion="out"] .motion')).toContain('go var(--short)')
  expect(shell).toContain('transition: height var(--long) var(--ease);')
  expect(read('views/shell/view/useViewTransition.ts').text).toMatch(/\bhalf = 75\n/)
})

/** What has a length of its own: the specification’s shake, the mark that draws itself, what goes on as long as it waits. */
const otherLengths = /\binfinite\b|\bshake 500ms|\bdraw 300ms|var\(--turn\)/

it('all that moves once has one curve and one of two lengths', () => {
  const others = filesOf('views', /\.css$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:animation|transition):([^;]+);/g)]
      .flatMap(([, value = '']) => value.split(/,(?![^(]*\))/))
      .map((each) => each.trim())
      .filter((each) => each !== 'none' && !otherLengths.test(each))
      .filter((each) => !/var\(--(short|long)\).*var\(--ease\)/.test(each))
      .map((each) => `${path}: ${each}`),
  )
  expect(others).toEqual([])
})
