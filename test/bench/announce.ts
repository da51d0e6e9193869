/** The smallest wallet that announces itself, so that the bench measures us and not a demo wallet. */
export function announce(): void {
  const detail = Object.freeze({
    info: {
      uuid: '4d1f3c1e-0000-4000-8000-000000000001',
      name: 'Bench Wallet',
      rdns: 'org.example.bench',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    provider: { request: async () => [], on() {}, removeListener() {} },
  })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say)
}
