import { describe, expect, it } from 'vitest'
import { computed, ref } from 'vue'
import { liveWalletClient } from '../../bridges/viem/index.js'
import {
  useAccount,
  useBalance,
  useConnections,
  useConnectors,
  useEvents,
  useFeatures,
  useLive,
  useModalState,
  useNetwork,
  useProvider,
  useTheme,
} from '../../vue/index.js'
import { soon } from '../until.js'
import { alice, bob, createSite, mount, optimism, says, use } from './setup.js'

describe('who is connected', () => {
  it('is what the modal says, at each change, as long as the component is there', async () => {
    const { modal, visitor, subscriptions } = createSite()
    const root = says(() => {
      const { address, status } = useAccount()
      const { chainId, isSupported } = useNetwork()
      return () => [status.value, address.value, chainId.value, isSupported.value]
    })
    const { text, unmount } = mount(modal, root)
    expect(await text()).toBe('["disconnected",null,1,true]')
    await visitor.connect()
    await soon(async () => expect(await text()).toBe(`["connected","${alice}",1,true]`))
    await visitor.choose(bob)
    await soon(async () => expect(await text()).toBe(`["connected","${bob}",1,true]`))
    await visitor.switchNetwork(10)
    await soon(async () => expect(await text()).toBe(`["connected","${bob}",10,true]`))
    await visitor.disconnect()
    await soon(async () => expect(await text()).toContain('"disconnected",null'))
    expect(subscriptions()).toBe(2)
    unmount()
    expect(subscriptions()).toBe(0)
  })

  it('is there in setup already, where a component comes later', async () => {
    const { modal, visitor } = createSite()
    await visitor.connect()
    const seen = use(modal, () => useAccount().address.value)
    expect(seen.value).toBe(alice)
  })

  it('is that of the namespace, which may be a ref or a getter', async () => {
    const { modal, visitor, subscriptions } = createSite()
    await visitor.connect()
    const namespace = ref<string | undefined>('solana')
    const { value } = use(modal, () => ({
      byRef: useAccount({ namespace }).address,
      byGetter: useAccount({ namespace: () => namespace.value }).address,
      byName: useAccount({ namespace: 'eip155' }).address,
    }))
    const now = () => [value.byRef.value, value.byGetter.value, value.byName.value]
    expect(now()).toEqual([undefined, undefined, alice])
    namespace.value = 'eip155'
    expect(now()).toEqual([alice, alice, alice])
    expect(subscriptions()).toBe(3)
    await visitor.choose(bob)
    await soon(() => expect(now()).toEqual([bob, bob, bob]))
  })
})

describe('what else can be read', () => {
  it('is that of the wallet: connectors, connections, its own provider', async () => {
    const { modal, wallet, visitor } = createSite()
    const { value } = use(modal, () => {
      const [connectors, connections] = [useConnectors(), useConnections()]
      const provider = useProvider({ namespace: 'eip155' })
      const names = computed(() => connections.value.map(({ connector }) => connector.name))
      return { connectors, names, provider }
    })
    expect([value.connectors.value, value.names.value, value.provider.value]).toEqual([[], [], undefined])
    await visitor.connect()
    await soon(() => expect(value.provider.value).toBe(wallet))
    expect(value.names.value).toEqual(['Example Wallet'])
    expect(value.connectors.value.map(({ name }) => name)).toEqual(['Example Wallet'])
  })

  it('is that of the modal: state, theme, features, events', async () => {
    const { modal } = createSite({ themeMode: 'dark' })
    const { value } = use(modal, () => ({
      ...useModalState(),
      ...useTheme(),
      features: useFeatures(),
      event: useEvents(),
    }))
    expect([value.open.value, value.theme.value.mode]).toEqual([false, 'dark'])
    expect(value.event.value.event).toBe(modal.getEvent().event)
    value.setTheme({ mode: 'light' })
    modal.updateFeatures({ swaps: false })
    expect(value.theme.value.mode).toBe('light')
    expect(value.features.value).toBe(modal.getFeatures())
    await modal.open()
    expect(value.open.value).toBe(true)
  })

  it('is the balance, asked for anew when the account changes', async () => {
    const { modal, wallet, visitor } = createSite()
    wallet.answers.eth_getBalance = ([of]) => (of === alice ? '0x1' : '0x2')
    const { value } = use(modal, () => useBalance())
    expect([value.data.value, value.isPending.value]).toEqual([undefined, false])
    await visitor.connect()
    expect(value.isPending.value).toBe(true)
    await soon(() => expect(value.isPending.value).toBe(false))
    const before = value.data.value ?? value.error.value
    expect(before).toBeDefined()
    await visitor.switchNetwork(optimism.id as number)
    await soon(() => expect(value.data.value ?? value.error.value).not.toBe(before))
  })

  it('is any live value, which may be made later', async () => {
    const { modal, visitor } = createSite()
    const live = ref(false)
    const client = liveWalletClient(modal)
    const { value, unmount } = use(modal, () => useLive(() => (live.value ? client : undefined)))
    await visitor.connect()
    await soon(() => expect(client.get()).toBeDefined())
    expect(value.value).toBeUndefined()
    live.value = true
    expect(value.value).toBe(client.get())
    await visitor.choose(bob)
    await soon(() => expect(value.value?.account.address).toBe(bob))
    unmount()
    const last = value.value
    await visitor.choose(alice)
    await soon(() => expect(client.get()?.account.address).toBe(alice))
    expect(value.value).toBe(last)
  })
})
