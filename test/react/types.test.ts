import type { ComponentProps, Ref } from 'react'
import { expect, expectTypeOf, it } from 'vitest'
import type {
  AccountState,
  Balance,
  Connection,
  Connector,
  Modal,
  NetworkRef,
  Theme,
  TrackEvent,
} from '../../kernel/plugin.js'
import type { Eip1193Provider } from '../../plugins/eip155/index.js'
import type { BuyStatus, Exchange, PaymentOptions, PayResult } from '../../plugins/pay/index.js'
import type * as entry from '../../react/index.js'
import * as values from '../../react/index.js'

/** Checked by the compiler; vitest runs nothing of it. */
function promises(): void {
  type Hook<K extends keyof typeof entry> = (typeof entry)[K] extends (...args: never[]) => infer R
    ? R
    : never

  expectTypeOf<Hook<'useAccount'>>().toEqualTypeOf<AccountState>()
  expectTypeOf<Hook<'useModal'>['modal']>().toEqualTypeOf<Modal>()
  expectTypeOf<Hook<'useNetwork'>['switchNetwork']>().toEqualTypeOf<(network: NetworkRef) => Promise<void>>()
  expectTypeOf<Hook<'useConnections'>>().toEqualTypeOf<readonly Connection[]>()
  expectTypeOf<Hook<'useConnectors'>>().toEqualTypeOf<readonly Connector[]>()
  expectTypeOf<Hook<'useConnect'>['data']>().toEqualTypeOf<AccountState | undefined>()
  expectTypeOf<Hook<'useConnect'>['error']>().toEqualTypeOf<Error | undefined>()
  expectTypeOf<Hook<'useBalance'>['data']>().toEqualTypeOf<Balance | undefined>()
  expectTypeOf<Hook<'useTheme'>['theme']>().toEqualTypeOf<Theme>()
  expectTypeOf<Hook<'useEvents'>>().toEqualTypeOf<TrackEvent>()
  expectTypeOf<Hook<'usePay'>['data']>().toEqualTypeOf<PayResult | undefined>()
  expectTypeOf<Parameters<Hook<'usePay'>['open']>[0]>().toEqualTypeOf<PaymentOptions>()
  expectTypeOf<Hook<'useAvailableExchanges'>['data']>().toEqualTypeOf<readonly Exchange[] | undefined>()
  expectTypeOf<Hook<'useExchangeBuyStatus'>['data']>().toEqualTypeOf<BuyStatus | undefined>()
  expectTypeOf<Hook<'useSignMessage'>['data']>().toEqualTypeOf<string | undefined>()
  expectTypeOf(() => values.useProvider<{ request(): void }>()).returns.toEqualTypeOf<
    { request(): void } | undefined
  >()

  expectTypeOf(() => values.useProvider({ namespace: 'eip155' })).returns.toEqualTypeOf<
    Eip1193Provider | undefined
  >()
  expectTypeOf(values.useLive<number>).returns.toEqualTypeOf<number | undefined>()

  type Props = ComponentProps<typeof values.LatchkeyButton>
  expectTypeOf<Props['size']>().toEqualTypeOf<'md' | 'sm' | undefined>()
  expectTypeOf<Props['ref']>().toEqualTypeOf<Ref<HTMLButtonElement> | undefined>()
  expectTypeOf<Props>().not.toHaveProperty('children')

  // @ts-expect-error the modal is made by the page
  values.LatchkeyProvider({})
  // @ts-expect-error an event is no target
  const handler: (event: MouseEvent) => void = ({} as Hook<'useDisconnect'>).disconnect
  void handler
}

it('exports what the docs name', () => {
  expect(promises).toBeTypeOf('function')
  expect(Object.keys(values).sort()).toEqual(
    [
      'AccountButton',
      'ConnectButton',
      'LatchkeyButton',
      'LatchkeyProvider',
      'NetworkButton',
      'WalletButton',
      'buttonStyles',
      'useAccount',
      'useAvailableExchanges',
      'useBalance',
      'useConnect',
      'useConnections',
      'useConnectors',
      'useDisconnect',
      'useEvents',
      'useExchangeBuyStatus',
      'useFeatures',
      'useLive',
      'useModal',
      'useModalState',
      'useNetwork',
      'usePay',
      'usePayUrlActions',
      'useProvider',
      'useSignMessage',
      'useSwitchNetwork',
      'useTheme',
      'useWallet',
      'useWalletInfo',
      'useWallets',
    ].sort(),
  )
})
