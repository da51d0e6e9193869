import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SwitchFailure } from '../../../plugins/networks/switch.js'
import { translator } from '../../../views/kit/index.js'
import { networksMessages } from '../../../views/networks/messages.js'
import { SwitchProgress } from '../../../views/networks/parts/SwitchProgress.js'
import { ethereum, foxOn, op } from '../../plugins/networks/fake-networks.js'

const t = translator({}, 'networks', networksMessages)

const draw = (failure?: SwitchFailure) =>
  renderToStaticMarkup(
    createElement(SwitchProgress, {
      network: op,
      src: undefined,
      connector: foxOn(ethereum).connector,
      current: ethereum,
      failure,
      t,
      onRetry: () => undefined,
    }),
  )

describe('a switch of the network', () => {
  it('waits for the wallet: asking again is there, and quiet', () => {
    expect(draw()).toMatch(/class="btn quiet"[^>]*data-testid="w3m-network-switch-retry"/)
    expect(draw()).toContain('Approve in Fox Wallet')
  })

  it('was declined: to try again is what there is to do', () => {
    expect(draw('declined')).toMatch(/class="btn primary"[^>]*data-testid="w3m-network-switch-retry"/)
    expect(draw('declined')).toContain('You are still on Ethereum')
  })
})
