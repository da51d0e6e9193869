import { expect, it } from 'vitest'
import { buttonStyles, registerElements, renderToHTML } from '../../elements/index.js'
import { createTestSite } from '../e2e/entry-points/test-site.js'

it('does nothing on a server but render', () => {
  const leave = registerElements(createTestSite().modal)
  expect(leave()).toBeUndefined()
})

it('renders a tag with what it shows while nobody is connected', () => {
  const html = renderToHTML('latchkey-button', {
    label: 'Sign in',
    size: 'sm',
    disabled: true,
    id: 'x',
    title: null,
  })
  expect(html).toBe(
    '<latchkey-button label="Sign in" size="sm" disabled="" id="x">' +
      '<template shadowrootmode="open" shadowrootdelegatesfocus>' +
      '<button type="button" class="lk-button" part="button" data-kind="connect" data-state="connect" data-size="sm" data-theme="system" ' +
      'data-testid="connect-button" translate="no" aria-haspopup="dialog" aria-expanded="false" disabled="">' +
      '<span class="lk-label" part="label">Sign in</span></button></template></latchkey-button>',
  )
  expect(renderToHTML('my-network-button')).toContain('Select network')
  expect(renderToHTML('latchkey-account-button')).not.toContain('<button')
  expect(renderToHTML('latchkey-connect-button', { loadingLabel: 'x', namespace: 'solana' })).toContain(
    'connect-button-solana',
  )
})

it('brings its style sheet only when asked', () => {
  expect(renderToHTML('latchkey-button')).not.toContain('<style')
  expect(renderToHTML('latchkey-button', {}, { nonce: 'abc' })).toContain(
    `<style nonce="abc">${buttonStyles}`,
  )
  expect(renderToHTML('latchkey-button', {}, { nonce: '' })).toContain('<style nonce="">')
})

it('lets no attribute become markup', () => {
  const label = '"><img src=x onerror=alert(1)>'
  const html = renderToHTML('latchkey-button', { label, 'bad name><': 'x' })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('bad name')
})

it('shows the account that the server knows of, without colours, which a policy may not let in', () => {
  const initialState = { network: 'eip155:1', address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' } as const
  const html = renderToHTML('latchkey-button', { charsStart: 6 }, { initialState })
  expect(html).toContain('data-kind="account"')
  expect(html).toContain('data-unconfirmed="true"')
  expect(html).toContain('<span class="lk-label" part="label">0xd8dA…A96045</span>')
  expect(html).not.toContain('style')
  expect(renderToHTML('latchkey-account-button', {}, { initialState })).toContain('0xd8…A96045')
  expect(renderToHTML('latchkey-connect-button', {}, { initialState })).toContain('Connect wallet')
  expect(renderToHTML('latchkey-button', { namespace: 'solana' }, { initialState })).toContain(
    'Connect wallet',
  )
  expect(renderToHTML('latchkey-button', { namespace: 'eip155' }, { initialState })).toContain('0xd8…A96045')
})
