import { type Emulator, type Policy, startEmulator } from 'latchkey-emulator'
import { verifyMessage } from 'viem'
import type { NetworkInput } from '../../../kernel/plugin.js'
import type { AdapterWorld, WalletActor } from '../adapter/world.js'

/** The emulator's demo wallets, announced by EIP-6963, on real anvil chains. */
export async function createWorld(): Promise<{ world: AdapterWorld; close(): Promise<void> }> {
  const emulator = await startEmulator({ port: 0 })
  let made = 0
  const network = (id: number, name: string): NetworkInput => ({
    id,
    name,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [emulator.walletRpc(`eip155:${id}`)] } },
  })
  const world: AdapterWorld = {
    namespace: 'eip155',
    networks: {
      home: network(1, 'Ethereum'),
      known: network(10, 'Optimism'),
      unknown: network(8453, 'Base'),
    },
    wallet: (name) => actor(emulator, name, made++),
    verify: ({ address, message, signature }) =>
      verifyMessage({ address: address as '0x', message, signature: signature as '0x' }),
    addresses: {
      valid: [
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
      ],
      // The specification takes any case; a wrong checksum is put right, not refused.
      invalid: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', '0x', 'alice.eth'],
    },
  }
  return { world, close: emulator.close }
}

function actor(emulator: Emulator, name: string, at: number): WalletActor {
  let answer: Policy = 'approve'
  let prompts = 0
  let broken = false
  let odd: { readonly value: unknown } | undefined
  const first = (at * 2) % emulator.accounts.length
  const own = emulator.accounts.slice(first, first + 2).map((account) => account.address)
  const wallet = emulator.wallet({
    accounts: own,
    approve: () => {
      prompts += 1
      return answer === 'ask' ? 'approve' : answer
    },
  })
  const listeners: { event: string; listener: unknown }[] = []
  // What the page gets to hold: the wallet, with an eye on who listens.
  const provider = {
    request: async (args: { method: string; params?: unknown }) => {
      if (broken) throw new Error('The wallet crashed')
      return odd ? odd.value : wallet.provider.request(args)
    },
    on(event: string, listener: (value: never) => void) {
      listeners.push({ event, listener })
      wallet.provider.on(event, listener)
    },
    removeListener(event: string, listener: (value: never) => void) {
      const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
      if (broken) throw new Error('The wallet crashed')
      wallet.provider.removeListener(event, listener)
    },
  }
  const rdns = `test.world.wallet${at}`
  const info = Object.freeze({ rdns, name, uuid: crypto.randomUUID(), icon: 'data:image/svg+xml,%3Csvg/%3E' })
  const announce = () =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  let there: AbortController | undefined
  return {
    connectorId: rdns,
    announce() {
      if (!there) {
        there = new AbortController()
        window.addEventListener('eip6963:requestProvider', announce, { signal: there.signal })
      }
      announce()
    },
    remove: () => there?.abort(),
    answer(how) {
      answer = how
      wallet.policy('ask') // wakes a question that hangs
    },
    prompts: () => prompts,
    addresses: () => own,
    switchAccount: wallet.switchAccount,
    switchNetwork: (network) => wallet.switchChain(Number(network.split(':')[1])),
    lock: wallet.lock,
    unlock: wallet.unlock,
    breakDown() {
      broken = true
    },
    answerWith(value) {
      odd = { value }
      return () => {
        odd = undefined
      }
    },
    tell(value) {
      for (const { listener } of [...listeners]) if (typeof listener === 'function') listener(value)
    },
    listeners: () => listeners.length,
  }
}
