import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import SmartSessionReview from '../../../views/smart-sessions/SmartSessionReview.js'
import { connected, emulatorForTests, request } from '../../plugins/smart-sessions/setup.js'

const emulator = emulatorForTests()

it('a wallet that cannot give permissions is not offered to be asked again, nor told of in its own terms', async () => {
  const at = await connected(emulator.it)
  const policies = [{ type: 'full-moon', data: {} }]
  at.service.grantPermissions(request({ policies })).catch(() => undefined)
  await at.grantIs('ready')
  await at.service.approve()
  await at.grantIs('ready', 'unsupported')
  const context = await at.contextOf('smart-sessions')
  const html = renderToStaticMarkup(
    createElement(SmartSessionReview, { context, api: at.service, params: undefined }),
  )
  expect(html).toContain('does not support this. Connect another wallet.')
  expect(html).not.toContain('Policy type')
  expect(html).not.toContain('Try again')
  expect(/<button[^>]*session-approve[^>]*>/.exec(html)?.[0]).toContain('disabled')
})
