import { expect, expectTypeOf, it } from 'vitest'
import type { ComputedRef, GlobalComponents } from 'vue'
import type {
  AccountState,
  Balance,
  Connection,
  Connector,
  Live,
  Modal,
  NetworkRef,
  Theme,
  TrackEvent,
} from '../../kernel/plugin.js'
import type { Eip1193Provider } from '../../plugins/eip155/index.js'
import type { BuyStatus, Exchange, PaymentOptions, PayResult } from '../../plugins/pay/index.js'
import * as react from '../../react/index.js'
import type * as entry from '../../vue/index.js'
import * as values from '../../vue/index.js'

/** Checked by the compiler; vitest runs nothing of it. */
function promises(): void {
  type Of<K extends keyof typeof entry> = (typeof entry)[K] extends (...args: never[]) => infer R ? R : never
  type Value<T> = T extends ComputedRef<infer V> ? V : never

  expectTypeOf<Value<Of<'useAccount'>['address']>>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Value<Of<'useAccount'>['allAccounts']>>().toEqualTypeOf<AccountState['allAccounts']>()
  expectTypeOf<keyof Of<'useAccount'>>().toEqualTypeOf<keyof AccountState>()
  expectTypeOf<Of<'useModal'>['modal']>().toEqualTypeOf<Modal>()
  expectTypeOf<Of<'useNetwork'>['switchNetwork']>().toEqualTypeOf<(network: NetworkRef) => Promise<void>>()
  expectTypeOf<Value<Of<'useConnections'>>>().toEqualTypeOf<readonly Connection[]>()
  expectTypeOf<Value<Of<'useConnectors'>>>().toEqualTypeOf<readonly Connector[]>()
  expectTypeOf<Value<Of<'useConnect'>['data']>>().toEqualTypeOf<AccountState | undefined>()
  expectTypeOf<Value<Of<'useConnect'>['error']>>().toEqualTypeOf<Error | undefined>()
  expectTypeOf<Value<Of<'useBalance'>['data']>>().toEqualTypeOf<Balance | undefined>()
  expectTypeOf<Value<Of<'useTheme'>['theme']>>().toEqualTypeOf<Theme>()
  expectTypeOf<Value<Of<'useEvents'>>>().toEqualTypeOf<TrackEvent>()
  expectTypeOf<Value<Of<'usePay'>['data']>>().toEqualTypeOf<PayResult | undefined>()
  expectTypeOf<Parameters<Of<'usePay'>['open']>[0]>().toEqualTypeOf<PaymentOptions>()
  expectTypeOf<Value<Of<'useAvailableExchanges'>['data']>>().toEqualTypeOf<readonly Exchange[] | undefined>()
  expectTypeOf<Value<Of<'useExchangeBuyStatus'>['data']>>().toEqualTypeOf<BuyStatus | undefined>()
  expectTypeOf<Value<Of<'useSignMessage'>['data']>>().toEqualTypeOf<string | undefined>()
  expectTypeOf(() => values.useProvider<{ request(): void }>()).returns.toEqualTypeOf<
    ComputedRef<{ request(): void } | undefined>
  >()
  expectTypeOf(() => values.useProvider({ namespace: 'eip155' })).returns.toEqualTypeOf<
    ComputedRef<Eip1193Provider | undefined>
  >()
  const live = {} as Live<number>
  expectTypeOf(() => values.useLive(live)).returns.toEqualTypeOf<ComputedRef<number | undefined>>()

  const handlers: ((event: MouseEvent) => unknown)[] = [
    ({} as Of<'useModal'>).open,
    ({} as Of<'useConnect'>).connect,
    ({} as Of<'useDisconnect'>).disconnect,
    ({} as Of<'useWallet'>).connect,
  ]
  void handlers

  // @ts-expect-error values are read, not set
  ;(({}) as Of<'useAccount'>).address.value = ''
  // @ts-expect-error the modal is made by the page
  values.latchkey({})

  type Props = InstanceType<GlobalComponents['latchkey-button']>['$props']
  expectTypeOf<Props['size']>().toEqualTypeOf<'md' | 'sm' | undefined>()
  expectTypeOf<Props>().toHaveProperty('class')
}

it('has the names of the hooks of React', () => {
  expect(promises).toBeTypeOf('function')
  const hooks = Object.keys(react).filter((name) => name.startsWith('use'))
  expect(Object.keys(values).sort()).toEqual(['latchkey', 'provideLatchkey', ...hooks].sort())
})
