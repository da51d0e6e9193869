import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { Button } from '../../../../views/kit/core/controls/Button.js'
import { Tabs } from '../../../../views/kit/core/controls/Tabs.js'
import { TextLink } from '../../../../views/kit/core/controls/TextLink.js'
import { GridCard } from '../../../../views/kit/core/layout/Grid.js'
import { Row } from '../../../../views/kit/core/layout/Row.js'
import { Tile } from '../../../../views/kit/core/pictures/Tile.js'
import { richText } from '../../../../views/kit/core/text/rich-text.js'

const nothing = () => {}

describe('Row', () => {
  it('is a button when it does something', () => {
    const html = renderToStaticMarkup(createElement(Row, { title: 'Fox', onClick: nothing, testId: 'fox' }))
    expect(html).toMatch(/^<button .*data-testid="fox".*type="button"/)
  })

  it('is a link to a safe URL, in a new tab that does not know where it came from', () => {
    const html = renderToStaticMarkup(createElement(Row, { title: 'Fox', href: 'https://fox.example' }))
    expect(html).toMatch(/^<a .*href="https:\/\/fox\.example" target="_blank" rel="noopener noreferrer"/)
  })

  it('is plain when it does nothing', () => {
    expect(renderToStaticMarkup(createElement(Row, { title: 'Fox' }))).toMatch(/^<div /)
  })
})

describe('links and images', () => {
  it('disable a link that is not safe', () => {
    const html = renderToStaticMarkup(createElement(TextLink, { href: 'vbscript:x' }, 'x'))
    expect(html).toMatch(/^<button .*disabled/)
    expect(html).not.toContain('vbscript')
  })

  it('show a letter for an image that may not be loaded', () => {
    const html = renderToStaticMarkup(createElement(Tile, { src: 'http://evil.example/x.png', name: 'fox' }))
    expect(html).not.toContain('<img')
    expect(html).toContain('>F<')
  })

  it('load images lazily and without a referrer', () => {
    const html = renderToStaticMarkup(createElement(Tile, { src: 'https://a.example/x.png', name: 'fox' }))
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('referrerPolicy="no-referrer"')
    expect(html, 'the letter stays until the picture is seen').toContain('>F<')
  })
})

describe('Button', () => {
  it('keeps its place and does not answer while loading', () => {
    const html = renderToStaticMarkup(createElement(Button, { loading: true, onClick: nothing }, 'Send'))
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('disabled=""')
  })
})

describe('richText', () => {
  it('puts elements where the message wants them', () => {
    const link = createElement('a', { href: 'https://t.example' }, 'Terms')
    expect(renderToStaticMarkup(richText('See {terms} and {more}.', { terms: link }))).toBe(
      'See <a href="https://t.example">Terms</a> and .',
    )
  })
})

test.each(['{__proto__}', '{constructor}', '{toString} {valueOf}'])(
  'a wallet named %s breaks no sentence',
  (name) => {
    const link = createElement('a', {}, 'Get it')
    const html = renderToStaticMarkup(richText(`Don’t have ${name}? {link}`, { link }))
    expect(html).toMatch(/^Don’t have .*<a>Get it<\/a>$/)
  },
)

describe('Tabs', () => {
  const tabs = [
    { id: 'tokens', label: 'Tokens' },
    { id: 'activity', label: 'Activity' },
  ]
  const draw = (shown: typeof tabs, stop = false) =>
    renderToStaticMarkup(
      createElement(Tabs, { label: 'All', tabs: shown, value: 'activity', onChange: nothing, stop }, 'rows'),
    )

  it('lead to a panel that is called by the chosen one', () => {
    const html = draw(tabs)
    const [, panel = 'none', name = 'none'] =
      /id="([^"]+)" role="tabpanel" aria-labelledby="([^"]+)"/.exec(html) ?? []
    expect(html).toContain(
      `id="${name}" type="button" role="tab" aria-selected="true" aria-controls="${panel}"`,
    )
    expect(html).toMatch(/>rows<\/div>$/)
  })

  it('let Tab stop at rows that take no focus themselves', () => {
    expect(draw(tabs, true)).toMatch(/role="tabpanel"[^>]*tabindex="0"/)
    expect(draw(tabs)).not.toMatch(/role="tabpanel"[^>]*tabindex/)
  })

  it('are not drawn where there is one', () => {
    expect(draw(tabs.slice(0, 1), true)).toBe('rows')
  })
})

describe('GridCard', () => {
  it('cuts a name where it ends, whichever way it is written', () => {
    const html = renderToStaticMarkup(createElement(GridCard, { image: null, title: 'Amberjack' }))
    expect(html).toContain('<bdi translate="no">Amberjack</bdi>')
  })
})
