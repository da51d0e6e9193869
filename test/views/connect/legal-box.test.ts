import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LoadedView } from '../../../kernel/plugin.js'
import { connect } from '../../../plugins/connect/index.js'
import { email } from '../../../plugins/email/index.js'
import { embedded } from '../../../plugins/embedded/index.js'
import { socials } from '../../../plugins/socials/index.js'
import { walletConnect } from '../../../plugins/walletconnect/index.js'
import type { ViewProps } from '../../../views/kit/index.js'
import { createHarness } from '../../conformance/harness.js'

/** Every view in which a visitor begins to connect, whoever opened it. */
const views = [
  ...['Connect', 'ConnectWallets', 'AllWallets', 'EmailLogin', 'ConnectSocials'],
  ...['ConnectingWalletConnectBasic', 'ConnectingWalletConnect'],
]

async function loaded(view: string, legalCheckbox: boolean) {
  const plugins = [connect(), email(), socials(), embedded(), walletConnect()]
  const harness = createHarness(plugins, {
    termsConditionsUrl: 'https://site.test/terms',
    features: { legalCheckbox },
  })
  onTestFinished(() => harness.destroy())
  const host = await harness.screen()
  return host.view(view)
}

function markup({ module, context, api }: LoadedView): string {
  const view = module.default as ComponentType<ViewProps>
  return renderToStaticMarkup(createElement(view, { context, api, params: undefined }))
}

/** What a visitor can use: all but the box itself, and what is closed until it is ticked. */
const usable = (html: string) =>
  html
    .replace(/<div class="legal".*?<\/label><\/div>/s, '')
    .replace(/<div class="stack gate disabled">.*$/s, '')
const control = /<(button|input|a|canvas|img|path)\b/

describe.each(views)('with terms to tick, %s', (name) => {
  it('has nothing that connects before they are ticked', async () => {
    const html = markup(await loaded(name, true))
    expect(html).toContain('data-testid="wui-checkbox"')
    expect(usable(html)).not.toMatch(control)
  })

  it('has all of it once they are', async () => {
    const view = await loaded(name, true)
    view.context.agree(true)
    const html = markup(view)
    expect(html).not.toContain('gate disabled')
    expect(usable(html)).not.toBe('')
  })

  it('has no box where the site has none', async () => {
    const html = markup(await loaded(name, false))
    expect(html).not.toContain('wui-checkbox')
    expect(html).not.toContain('gate disabled')
  })
})
