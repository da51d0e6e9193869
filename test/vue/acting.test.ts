import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { h, ref } from 'vue'
import type { Modal, Plugin } from '../../kernel/plugin.js'
import { connect as connectPlugin } from '../../plugins/connect/index.js'
import type { BuyStatus } from '../../plugins/pay/index.js'
import {
  provideLatchkey,
  useAccount,
  useAvailableExchanges,
  useConnect,
  useDisconnect,
  useExchangeBuyStatus,
  useModal,
  usePay,
  usePayUrlActions,
  useSignMessage,
  useSwitchNetwork,
  useWallet,
  useWalletInfo,
  useWallets,
} from '../../vue/index.js'
import { createPage } from '../bridges/setup.js'
import { fakeNamespace } from '../conformance/fake-namespace.js'
import { createHarness } from '../conformance/harness.js'
import { rpcError } from '../plugins/eip155/fake-wallet.js'
import { soon } from '../until.js'
import { alice, createSite, mount, says, use } from './setup.js'

describe('composables that act', () => {
  it('never reject: the outcome says how it went', async () => {
    const { modal, wallet, visitor } = createSite()
    const { value } = use(modal, () => ({ ...useSignMessage(), ...useSwitchNetworkAs() }))
    await visitor.connect()
    wallet.answers.personal_sign = () => {
      throw rpcError(4001, 'User rejected the request')
    }
    const signing = value.signMessage('hi')
    expect(value.isPending.value).toBe(true)
    expect(await signing).toBeUndefined()
    expect([value.isPending.value, value.error.value?.message]).toEqual([false, expect.any(String)])
    wallet.answers.personal_sign = () => `0x${'ab'.repeat(65)}`
    expect(await value.signMessage('hi')).toBe(`0x${'ab'.repeat(65)}`)
    expect([value.data.value, value.error.value]).toEqual([`0x${'ab'.repeat(65)}`, undefined])
    value.reset()
    expect(value.data.value).toBeUndefined()
    await value.switchNetwork('eip155:10')
    expect(modal.getNetwork().chainId).toBe(10)
  })

  it('take no event of a click for their options', async () => {
    const { modal, visitor } = createSite()
    const { value } = use(modal, () => ({ ...useModal(), ...useDisconnect(), ...useConnectAs() }))
    // A real one has `view`, its window, which is no view of the modal.
    const click = Object.assign(new Event('click'), { view: window })
    await value.open(click)
    expect(modal.getState()).toMatchObject({ open: true, view: 'Connect' })
    await value.close()
    const connecting = value.connect(click)
    await soon(() => expect(modal.getState().open).toBe(true))
    await modal.close()
    await connecting
    expect(value.connectError.value?.message).toBe('Modal closed')
    await visitor.connect()
    await value.disconnect(click)
    expect(modal.getAccount().isConnected).toBe(false)
  })
})

/** Under other names, where two are used at once. */
const useConnectAs = () => {
  const { connect, error } = useConnect()
  return { connect, connectError: error }
}
const useSwitchNetworkAs = () => ({ switchNetwork: useSwitchNetwork().switchNetwork })

describe('below a component with a modal of its own', () => {
  it('that one is meant', async () => {
    const [one, other] = [createSite(), createSite()]
    await other.visitor.connect()
    const Below = says(() => {
      const { address } = useAccount()
      return () => address.value
    })
    const { text } = mount(one.modal, {
      setup() {
        provideLatchkey(other.modal)
        return () => h(Below)
      },
    })
    expect(await text()).toBe(`"${alice}"`)
  })
})

/** A modal with the plugin that lists wallets, and one wallet. */
function walletsSite(): Modal {
  createPage()
  const harness = createHarness([connectPlugin(), fakeNamespace().plugin])
  onTestFinished(harness.destroy)
  return harness.modal
}

describe('wallets on a screen of the page', () => {
  it('are listed and connected', async () => {
    const modal = walletsSite()
    const { value } = use(modal, () => ({ ...useWallets(), info: useWalletInfo() }))
    expect([value.wallets.value, value.isLoading.value]).toEqual([[], true])
    await soon(() => expect(value.wallets.value).not.toEqual([]))
    const [first] = value.wallets.value
    if (!first) throw new Error('No wallet')
    const account = await value.connect(first)
    expect(account?.isConnected).toBe(true)
    await soon(() => expect(value.info.value?.name).toBe(first.name))
  })

  it('one of them has a button, which its name may change', async () => {
    const modal = walletsSite()
    const wallet = ref<string | undefined>()
    const onError = vi.fn()
    const { value } = use(modal, () => useWallet({ wallet, onError }))
    await soon(() => expect(value.isReady.value).toBe(true))
    expect(value.button.value).toBeUndefined()
    wallet.value = 'nobody-has-this-wallet'
    await soon(() => expect(value.button.value?.status).toBe('unavailable'))
    expect(await value.connect(new Event('click'))).toBeUndefined()
    expect(value.isError.value).toBe(true)
    expect(onError).toHaveBeenCalledTimes(1)
  })
})

/** A payment service that answers as the test says. */
function paySite() {
  const tells: ((status: BuyStatus | undefined, error: Error | undefined) => void)[] = []
  const stopped = vi.fn()
  const asked: unknown[] = []
  const service = {
    pay: async ({ amount }: { readonly amount: string }) =>
      amount === '0' ? { success: false, error: 'Nothing to pay' } : { success: true, result: '0x1' },
    findExchanges: async (query: unknown) => {
      asked.push(query)
      return [{ id: 'binance', name: 'Binance' }]
    },
    getPayUrl: async (id: string) => ({ url: `https://${id}.example/`, sessionId: 's1' }),
    watchBuyStatus: (_: unknown, tell: (typeof tells)[number]) => {
      tells.push(tell)
      return { ask: () => undefined, stop: stopped }
    },
  }
  const plugin: Plugin = {
    name: 'pay',
    api: 1,
    provides: ['pay'],
    load: async () => ({ setup: ({ provide }) => provide('pay', service as never) }),
  }
  createPage()
  const harness = createHarness([plugin])
  onTestFinished(harness.destroy)
  return { modal: harness.modal, tells, stopped, asked }
}

describe('payments', () => {
  it('end with their result or an error', async () => {
    const { modal } = paySite()
    const onSuccess = vi.fn()
    const { value } = use(modal, () => usePay({ onSuccess }))
    const payment = { amount: '0' } as Parameters<typeof value.open>[0]
    await value.open(payment)
    expect([value.isError.value, value.error.value?.message]).toEqual([true, 'Nothing to pay'])
    await value.open({ ...payment, amount: '1' })
    expect([value.isSuccess.value, value.isError.value]).toEqual([true, false])
    expect(onSuccess).toHaveBeenCalledTimes(1)
  })

  it('have exchanges, asked for anew when the parameters change, and their pages', async () => {
    const { modal, asked } = paySite()
    const amount = ref('1')
    const { value } = use(modal, () => ({ ...useAvailableExchanges({ amount }), ...usePayUrlActions() }))
    await soon(() => expect(value.data.value?.map(({ id }) => id)).toEqual(['binance']))
    amount.value = '2'
    await soon(() => expect(asked).toHaveLength(2))
    await value.fetch(new Event('click'))
    expect(asked).toEqual(['1', '2', '2'].map((of) => expect.objectContaining({ amount: of })))
    const page = await value.getUrl('binance', {} as Parameters<typeof value.getUrl>[1])
    expect(page?.url).toBe('https://binance.example/')
  })

  it('at an exchange are watched until the component goes, each on its own', async () => {
    const { modal, tells, stopped } = paySite()
    const sessionId = ref('')
    const onSuccess = vi.fn()
    const isEnabled = () => sessionId.value !== ''
    const { value, unmount } = use(modal, () =>
      useExchangeBuyStatus({ exchangeId: 'binance', sessionId, isEnabled, onSuccess }),
    )
    expect([tells.length, value.isLoading.value]).toEqual([0, false])
    sessionId.value = 's1'
    expect(value.isLoading.value).toBe(true)
    await soon(() => expect(tells).toHaveLength(1))
    const paid = { status: 'SUCCESS', txHash: '0x1' } as const
    tells[0]?.(paid, undefined)
    tells[0]?.(paid, undefined)
    expect([value.data.value, onSuccess.mock.calls.length]).toEqual([paid, 1])
    sessionId.value = 's2'
    expect(value.data.value).toBeUndefined()
    await soon(() => expect(tells).toHaveLength(2))
    expect(stopped).toHaveBeenCalledTimes(1)
    tells[0]?.(paid, undefined)
    expect(value.data.value).toBeUndefined()
    unmount()
    expect(stopped).toHaveBeenCalledTimes(2)
  })
})
