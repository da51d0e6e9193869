import { must } from './page-actions.mjs'

/** What no usage event may hold, beside the addresses that were seen. */
const forbidden = [
  ['an email', /[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  ['an EVM address, a hash or a signature', /0x[0-9a-f]{40}/i],
  ['a message that was signed', /Hello from the playground|wants you to sign in/i],
]

/** Keeps every body that the sink got, and every address that was connected, in a whole run. */
export function watchUsageEvents({ ledger }) {
  const bodies = new Map()
  const addresses = new Set()
  return {
    /** To be called after each step: the ledger drops old requests, and a page forgets its accounts. */
    async look(page) {
      for (const { service, body } of ledger.entries())
        if (service === 'analytics') for (const one of [body ?? []].flat()) bodies.set(one.eventId, one)
      const connected = await page.evaluate(connectedAddresses).catch(() => [])
      for (const address of connected) addresses.add(address)
    },
    async check() {
      const names = new Set([...bodies.values()].map(({ props }) => props.event))
      for (const name of ['INITIALIZE', 'MODAL_OPEN', 'CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS'])
        must(names.has(name), `${name} was sent`)
      must(addresses.size > 5, `${addresses.size} addresses were seen`)
      for (const body of bodies.values()) {
        const text = JSON.stringify(body)
        for (const [what, pattern] of forbidden) must(!pattern.test(text), `no event holds ${what}: ${text}`)
        const low = text.toLowerCase()
        for (const address of addresses)
          must(!low.includes(address.toLowerCase()), `no event holds the account ${address}: ${text}`)
      }
    },
  }
}

function connectedAddresses() {
  return (
    window.modal?.getConnections().flatMap(({ accounts }) => accounts.map(({ address }) => address)) ?? []
  )
}
