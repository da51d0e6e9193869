import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PluginContext } from '../../../kernel/plugin.js'
import type { SwitchProblem } from '../../../plugins/networks/switch.js'
import { translator } from '../../../views/kit/index.js'
import { networksMessages } from '../../../views/networks/messages.js'
import { SwitchProgress } from '../../../views/networks/parts/SwitchProgress.js'
import { ethereum, op } from '../../plugins/networks/fake-networks.js'

const t = translator({}, 'networks', networksMessages)

const draw = (problem?: SwitchProblem) =>
  renderToStaticMarkup(
    createElement(SwitchProgress, {
      context: {} as PluginContext,
      network: op,
      src: undefined,
      wallet: 'Fox Wallet',
      quick: false,
      current: ethereum,
      problem,
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
    const drawn = draw({ failure: 'declined' })
    expect(drawn).toMatch(/class="btn primary"[^>]*data-testid="w3m-network-switch-retry"/)
    expect(drawn).toContain('You are still on Ethereum')
    expect(drawn).not.toContain('w3m-network-by-hand')
  })

  it('is not possible: what the wallet says stands there, and what to add to it by hand', () => {
    const byHand = { name: 'OP Mainnet', rpcUrl: 'https://rpc.example/', chainId: '10' }
    const drawn = draw({ failure: 'unsupported', reason: 'Expected 2-6 character string {wallet}', byHand })
    expect(drawn.replace(/<[^>]+>/g, '')).toContain(
      'Fox Wallet says: “Expected 2-6 character string {wallet}”',
    )
    for (const text of ['OP Mainnet', 'https://rpc.example/', '10'])
      expect(drawn).toMatch(new RegExp(`aria-label="Copy [^"]+: ${text}"`))
  })
})
