import { expect, it } from 'vitest'
import { read } from './source-files.js'

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
  expect(ruleOf(motion, '.header')).toContain('--turn: 120ms;')
  expect(ruleOf(motion, '.body')).toContain('--turn: 75ms;')
  expect(ruleOf(motion, '[data-motion="in"] .motion')).toContain('come var(--turn)')
  expect(ruleOf(motion, '[data-motion="out"] .motion')).toContain('go 75ms')
  expect(shell).toContain('transition: height 150ms var(--ease);')
  expect(read('views/shell/view/useViewTransition.ts').text).toMatch(/\bhalf = 75\n/)
})
