/**
 * Two wallets that announce themselves by EIP-6963, as extensions do: before the page's own scripts, and no part of its
 * bytes. Both approve at once.
 */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const answers = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: '0x1',
  net_version: '1',
}

const announced = ['Bench Wallet', 'Other Wallet'].map((name, index) =>
  Object.freeze({
    info: Object.freeze({
      uuid: `4d1f3c1e-0000-4000-8000-00000000000${index + 1}`,
      name,
      rdns: `org.example.bench${index + 1}`,
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
    provider: {
      request: async ({ method }) => {
        if (method in answers) return answers[method]
        throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      },
      on() {},
      removeListener() {},
    },
  }),
)

function announce() {
  for (const detail of announced)
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

if (window === window.top) {
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
