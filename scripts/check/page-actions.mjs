/** What all steps do with a page: find, click, read, wait. */
export function pageActions(page) {
  const id = (name) => page.getByTestId(name)
  const account = (namespace) => page.evaluate((ns) => window.modal.getAccount(ns), namespace)
  return {
    page,
    id,
    account,
    address: async (namespace) => (await account(namespace)).address,
    /** Approves in a demo wallet's panel. */
    approve: () => id('demo-wallet-approve').click(),
    /** Waits until the page's status line begins with the text. */
    status: (text) =>
      page.waitForFunction((t) => document.querySelector('#status')?.textContent?.startsWith(t), text),
    /** Waits until the namespace is connected, or is not any more. */
    connected: (namespace, isConnected = true) =>
      page.waitForFunction(
        ([ns, is]) => window.modal.getAccount(ns).isConnected === is,
        [namespace, isConnected],
      ),
    /** Presses one of the page's own buttons. */
    act: async (name) => {
      await page.evaluate(() => document.querySelector('#result').replaceChildren())
      await page.locator(`[data-do=${name}]`).click()
    },
    /** The result of that button. */
    result: async () => {
      await page.waitForFunction(() => document.querySelector('#result')?.textContent !== '')
      return page.locator('#result').textContent()
    },
    closed: () => id('w3m-modal-card').waitFor({ state: 'hidden' }),
    close: async () => {
      await id('w3m-header-close').click()
      await id('w3m-modal-card').waitFor({ state: 'hidden' })
    },
    shows: (text) => page.waitForFunction((t) => deepText(document).includes(t), text),
    /** Fails when the wallet is asking the visitor. */
    asksNobody: async () => must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask'),
  }
}

export function must(truth, what) {
  if (!truth) throw new Error(`Expected that ${what}`)
}

/** All text of the page, shadow roots included; added to the page for the checks. */
export function addDeepText() {
  const read = (node) => {
    const inner = node.shadowRoot ? read(node.shadowRoot) : ''
    return node.nodeType === Node.TEXT_NODE
      ? node.textContent
      : inner + [...node.childNodes].map(read).join('')
  }
  globalThis.deepText = read
}
