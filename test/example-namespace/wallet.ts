import type { AdapterWorld, WalletActor } from 'latchkey/testing'
import { exampleMain, exampleTest } from './index.js'

/** Wallets of the made-up chain: what `window.examples` holds. */
export function createExampleWallet(id: string, name: string) {
  const own = ['a', 'b'].map(
    (end) =>
      `example1${id
        .replace(/[^a-z]/g, '')
        .slice(0, 5)
        .padEnd(5, 'z')}${end}`,
  )
  let [selected, network, allowed, locked] = [0, 'main', false, false]
  let answer: 'approve' | 'reject' | 'hang' = 'approve'
  let [prompts, broken] = [0, false]
  let odd: { readonly value: unknown } | undefined
  let wake = () => {}
  const listeners: { readonly event: string; readonly listener: (value: unknown) => void }[] = []

  const sorted = () => [...own.slice(selected), ...own.slice(0, selected)]
  const visible = () => (allowed && !locked ? sorted() : [])
  const emit = (event: string, value: unknown) => {
    for (const entry of [...listeners]) if (entry.event === event) entry.listener(value)
  }
  const decide = async (): Promise<void> => {
    if (answer === 'reject') throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    if (answer === 'approve') return
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    await decide()
  }
  const guarded =
    (work: (...input: readonly unknown[]) => unknown) =>
    async (...input: readonly unknown[]) => {
      if (broken) throw new Error('The wallet crashed')
      return odd ? odd.value : work(...input)
    }
  const prompt = async () => {
    prompts += 1
    await decide()
  }
  const provider = {
    id,
    name,
    connect: guarded(async () => {
      if (visible().length === 0) await prompt()
      allowed = true
      locked = false
      return visible()
    }),
    accounts: guarded(visible),
    network: guarded(() => network),
    leave: guarded(() => {
      allowed = false
    }),
    move: guarded((to) => {
      network = String(to)
      emit('network', network)
    }),
    sign: guarded(async (address, message) => {
      await prompt()
      return `rock:${sumOf(`${String(address)} ${String(message)}`)}`
    }),
    send: guarded(async (to, value) => {
      await prompt()
      return `tx${sumOf(`${String(to)} ${String(value)}`)}`
    }),
    on: (event: string, listener: (value: unknown) => void) => void listeners.push({ event, listener }),
    off(event: string, listener: (value: unknown) => void) {
      const at = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
      if (broken) throw new Error('The wallet crashed')
    },
  }
  const actor: WalletActor = {
    connectorId: id,
    announce() {
      const page = globalThis as { examples?: unknown[] }
      page.examples ??= []
      if (!page.examples.includes(provider)) page.examples.push(provider)
      window.dispatchEvent(new Event('example:here'))
    },
    remove() {
      const list = (globalThis as { examples?: unknown[] }).examples
      const at = list?.indexOf(provider) ?? -1
      if (at >= 0) list?.splice(at, 1)
    },
    answer(how) {
      answer = how
      wake()
    },
    prompts: () => prompts,
    addresses: () => own,
    switchAccount(index) {
      selected = index
      if (allowed) emit('accounts', visible())
    },
    switchNetwork(to) {
      network = to.split(':')[1] ?? ''
      emit('network', network)
    },
    lock() {
      locked = true
      if (allowed) emit('accounts', [])
    },
    unlock() {
      locked = false
      if (allowed) emit('accounts', visible())
    },
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
      for (const { listener } of [...listeners]) listener(value)
    },
    listeners: () => listeners.length,
  }
  return { provider, actor }
}

/** The chain's own way to tell a good signature from a bad one. */
export function isSigned(address: string, message: string, signature: string): boolean {
  return signature === `rock:${sumOf(`${address} ${message}`)}`
}

function sumOf(text: string): string {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0xffffffff
  return sum.toString(36)
}

export function exampleWorld(): AdapterWorld {
  let made = 0
  return {
    namespace: 'example',
    networks: { home: exampleMain, known: exampleTest },
    wallet: (name) => createExampleWallet(`wallet.${'abcdefghij'.at(made++ % 10)}${made}`, name).actor,
    verify: ({ address, message, signature }) => isSigned(address, message, signature),
    addresses: { valid: ['example1abcdef'], invalid: ['example2abcdef', 'example1abcde', 'Example1abcdef'] },
  }
}
