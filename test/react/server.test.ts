import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useAvailableExchanges,
  useBalance,
  useConnect,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useExchangeBuyStatus,
  useFeatures,
  useModal,
  useModalState,
  useNetwork,
  usePay,
  usePayUrlActions,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
  useWalletInfo,
  useWallets,
} from '../../react/index.js'
import { createTestSite } from '../e2e/entry-points/test-site.js'

const hooks = {
  useAccount,
  useAvailableExchanges,
  useBalance,
  useConnect,
  useConnections,
  useConnectors,
  useDisconnect,
  useEvents,
  useExchangeBuyStatus: () => useExchangeBuyStatus({ exchangeId: 'binance', sessionId: 's1' }),
  useFeatures,
  useModal,
  useModalState,
  useNetwork,
  usePay,
  usePayUrlActions,
  useProvider,
  useSignMessage,
  useSwitchNetwork,
  useTheme,
  useWalletInfo,
  useWallets,
}

const Says = () => JSON.stringify([useAccount().status, useNetwork().isSupported, useBalance().isPending])

function Uses({ hook }: { readonly hook: () => unknown }) {
  hook()
  return null
}

const within = (children: ReactNode, options = {}) => {
  const { modal } = createTestSite(options)
  return renderToString(createElement(LatchkeyProvider, { modal }, children))
}

describe('on a server', () => {
  it('buttons are classes and data only', () => {
    const html = within([
      createElement(LatchkeyButton, { key: 1, className: 'mine', namespace: 'solana' }),
      createElement(ConnectButton, { key: 2, size: 'sm', label: 'Sign in', disabled: true }),
      createElement(AccountButton, { key: 3 }),
      createElement(NetworkButton, { key: 4 }),
    ])
    expect(html).not.toContain('style')
    expect(html).toContain('class="lk-button mine"')
    expect(html).toContain('data-testid="connect-button-solana"')
    expect(html).toContain('Sign in')
    expect(html).toContain('Select network')
    expect(html).not.toContain('account-button')
    expect(html.match(/disabled=""/g)).toHaveLength(1)
  })

  it('hooks say that nobody is connected', () => {
    expect(within(createElement(Says))).toBe('[&quot;disconnected&quot;,true,false]')
  })

  it('the theme mode is the option, and its variables wait for the browser', () => {
    const html = within(createElement(LatchkeyButton), {
      themeMode: 'dark',
      themeVariables: { '--lk-accent': 'red' },
    })
    expect(html).toContain('data-theme="dark"')
    expect(html).not.toContain('red')
  })
})

describe('outside of the provider', () => {
  it.each(Object.entries(hooks))('%s says what is missing', (_, hook) => {
    const failure = {
      name: 'LatchkeyError',
      code: 'LK_NO_PROVIDER',
      message: expect.stringContaining('Provider'),
    }
    expect(() => renderToString(createElement(Uses, { hook }))).toThrow(expect.objectContaining(failure))
  })

  it('a button says so too', () => {
    expect(() => renderToString(createElement(LatchkeyButton))).toThrow('LatchkeyProvider')
  })
})
