import { describe, expect, it } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import * as entry from '../../vue/index.js'
import { says } from './setup.js'

const { latchkey: _plugin, provideLatchkey: _provide, useLive: _live, ...composables } = entry
const all = Object.entries({
  ...composables,
  useExchangeBuyStatus: () => entry.useExchangeBuyStatus({ exchangeId: 'binance', sessionId: 's1' }),
})

const failure = expect.objectContaining({
  name: 'LatchkeyError',
  code: 'LK_NO_PROVIDER',
  message: expect.stringContaining('latchkey({ modal })'),
})

describe.each(all)('%s', (_, composable) => {
  it('says what is missing in an app without the plugin', async () => {
    const app = createSSRApp(says(() => () => composable()))
    app.config.warnHandler = () => undefined
    await expect(renderToString(app)).rejects.toEqual(failure)
  })

  it('says what is wrong outside of setup', () => {
    expect(() => composable()).toThrow(failure)
  })
})
