import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { launch } from './browser.mjs'

const receiver = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Steps of the main job as a visitor walks them; each is checked against the chain or the wallet, not the screen alone. */
function stepsOf({ page, emulator }) {
  const fox = 'org.example.fox'
  const id = (name) => page.getByTestId(name)
  const approve = () => id('demo-wallet-approve').click()
  const status = (text) =>
    page.waitForFunction((t) => document.querySelector('#status')?.textContent?.startsWith(t), text)
  const account = () => page.evaluate(() => window.modal.getAccount().address)
  const chainId = () => page.evaluate(() => window.modal.getNetwork().chainId)
  const closed = () => id('w3m-modal-card').waitFor({ state: 'hidden' })
  const clientOf = (chain) => createPublicClient({ transport: http(emulator.rpc(`eip155:${chain}`)) })
  const result = async () => {
    await page.waitForFunction(() => document.querySelector('#result')?.textContent !== '')
    return page.locator('#result').textContent()
  }
  const act = async (name) => {
    await page.evaluate(() => document.querySelector('#result').replaceChildren())
    await page.locator(`[data-do=${name}]`).click()
  }
  const settled = async (chain) => page.waitForFunction((c) => window.modal.getNetwork().chainId === c, chain)

  return {
    'the modal opens on Connect with announced wallets': async () => {
      await act('open')
      await id(`wallet-selector-${fox}`).waitFor()
    },
    'connects Fox Wallet after its approval': async () => {
      await id(`wallet-selector-${fox}`).click()
      await approve()
      await status('connected')
      await closed()
      const address = await account()
      must(
        emulator.accounts.some((a) => a.address === address),
        `${address} is an account of the chain`,
      )
    },
    'shows the balance the chain says': async () => {
      await act('open')
      const value = await clientOf(1).getBalance({ address: await account() })
      const text = `${(value / 10n ** 15n).toString().padStart(4, '0')}`
      const expected = `${BigInt(text.slice(0, -3)).toLocaleString('en-US')}.${text.slice(-3)}`
      await page.waitForFunction((t) => deepText(document).includes(t), expected)
      await id('w3m-header-close').click()
      await closed()
    },
    'signs a message that verifies': async () => {
      await act('sign')
      await approve()
      const signature = await result()
      const good = await verifyMessage({
        address: await account(),
        message: 'Hello from the playground',
        signature,
      })
      must(good, 'the signature is the account’s')
    },
    'sends 0.01 ETH that is mined': async () => {
      const before = await clientOf(1).getBalance({ address: receiver })
      await act('send')
      await approve()
      const receipt = await clientOf(1).waitForTransactionReceipt({ hash: await result() })
      must(receipt.status === 'success', 'the transaction succeeded')
      const after = await clientOf(1).getBalance({ address: receiver })
      must(after - before === parseEther('0.01'), 'the receiver has 0.01 ETH more')
    },
    'switches to OP Mainnet in the wallet': async () => {
      await act('open')
      await id('w3m-account-select-network').click()
      await id('w3m-network-switch-OP Mainnet').click()
      await approve()
      await settled(10)
      // The visitor is back where the network was chosen from.
      await id('disconnect-button').waitFor()
      await id('w3m-header-close').click()
      await closed()
    },
    'an unsupported chain is told, and cannot be closed away': async () => {
      await page.evaluate((w) => window.demoWallets.switchChain(w, 137), fox)
      await id('w3m-network-switch-Ethereum').waitFor()
      await page.keyboard.press('Escape')
      await page.locator('[data-testid=w3m-modal-card][shake=true]').waitFor()
      await page.locator('[data-testid=w3m-modal-card][shake=false]').waitFor()
      must(await id('w3m-modal-card').isVisible(), 'the modal stays open')
    },
    'and back to Ethereum': async () => {
      await id('w3m-network-switch-Ethereum').click()
      await approve()
      await settled(1)
      await closed()
      must((await chainId()) === 1, 'the wallet is on Ethereum')
    },
    'disconnects, and a rejection can be tried again': async () => {
      await act('disconnect')
      await status('disconnected')
      await act('open')
      await id('wallet-selector-org.example.raven').click()
      await id('demo-wallet-reject').click()
      await id('w3m-connecting-widget-secondary-button').click()
      await approve()
      await status('connected')
    },
    'is reconnected after a reload, without asking': async () => {
      await page.reload()
      await status('connected')
      must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
    },
    'disconnects from the account view and stays so': async () => {
      await act('open')
      await id('disconnect-button').click()
      await status('disconnected')
      await page.reload()
      await page.evaluate(() => window.modal.ready())
      await status('disconnected')
    },
  }
}

/** Pairing, against a genuine wallet client (walletkit) in Node, through the emulator's relay. */
function pairingSteps({ page, emulator, wallet }) {
  const id = (name) => page.getByTestId(name)
  const status = (text) =>
    page.waitForFunction((t) => document.querySelector('#status')?.textContent?.startsWith(t), text)
  const act = (name) => page.locator(`[data-do=${name}]`).click()
  const result = async () => {
    await page.waitForFunction(() => /^0x/.test(document.querySelector('#result')?.textContent ?? ''))
    return page.locator('#result').textContent()
  }
  const account = () => page.evaluate(() => window.modal.getAccount().address)

  return {
    'pairs by QR code with a genuine wallet client': async () => {
      await act('open')
      await id('wallet-selector-walletconnect').click()
      await page.locator('[data-testid=wui-qr-code][uri^="wc:"]').waitFor()
      await wallet.pair(await id('wui-qr-code').getAttribute('uri'))
      await status('connected')
      await id('w3m-modal-card').waitFor({ state: 'hidden' })
      const address = await account()
      must(
        emulator.accounts.slice(2, 4).some((a) => a.address === address),
        `${address} is an account of the wallet`,
      )
    },
    'signs through the relay, and it verifies': async () => {
      await page.evaluate(() => document.querySelector('#result').replaceChildren())
      await act('sign')
      const signature = await result()
      const good = await verifyMessage({
        address: await account(),
        message: 'Hello from the playground',
        signature,
      })
      must(good, 'the signature is the account’s')
    },
    'the paired session is there after a reload': async () => {
      await page.reload()
      await status('connected')
    },
    'the wallet ends the session': async () => {
      await wallet.disconnect()
      await status('disconnected')
    },
    'pairs by a link that opens the wallet’s page': async () => {
      await act('open')
      await id('all-wallets').click()
      await id('wui-input-text').locator('input').fill('Acorn')
      await page.getByText('Acorn Purse').first().click()
      await id('tab-webapp').click()
      const open = page.getByTestId('w3m-connecting-widget-secondary-button').click()
      const [walletPage] = await Promise.all([page.context().waitForEvent('page'), open])
      await walletPage.getByTestId('pair-approve').click()
      await status('connected')
      await walletPage.close()
    },
    'and disconnects from the page': async () => {
      await act('disconnect')
      await status('disconnected')
    },
  }
}

function must(truth, what) {
  if (!truth) throw new Error(`Expected that ${what}`)
}

/** All text of the page, shadow roots included; added to the page for the checks. */
function addDeepText() {
  const read = (node) => {
    const inner = node.shadowRoot ? read(node.shadowRoot) : ''
    return node.nodeType === Node.TEXT_NODE
      ? node.textContent
      : inner + [...node.childNodes].map(read).join('')
  }
  globalThis.deepText = read
}

/** Walks the main job, printing each step with its time. @returns true when all passed */
export async function checkDemo({ page: url, emulator, executablePath }) {
  const browser = await launch(executablePath)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(addDeepText)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const noise = []
  page.on('pageerror', (error) => noise.push(error.message))
  page.on(
    'console',
    (message) => /Content Security Policy|TrustedHTML/.test(message.text()) && noise.push(message.text()),
  )
  await page.goto(url)
  const { createPairingWallet } = await import('../emulator/dist/pairing-wallet.js')
  const wallet = await createPairingWallet({
    relayUrl: emulator.relay.url,
    projectId: emulator.projectId,
    accounts: emulator.accounts.slice(2, 4),
    rpc: emulator.walletRpc,
  })
  const steps = {
    ...stepsOf({ page, emulator }),
    ...pairingSteps({ page, emulator, wallet }),
    'no page error and no violation of the policy': async () => must(noise.length === 0, noise.join('\n')),
  }
  let failed = 0
  for (const [name, step] of Object.entries(steps)) {
    const started = performance.now()
    const error = failed
      ? new Error('a step before it failed')
      : await step().then(
          () => undefined,
          (e) => e,
        )
    if (error) failed += 1
    console.log(`${error ? '✗' : '✓'} ${name}  ${Math.round(performance.now() - started)} ms`)
    if (error && failed === 1) {
      console.log(error.message)
      await page.screenshot({ path: '.cache/check-failed.png' })
    }
  }
  await wallet.close()
  await browser.close()
  const total = Object.keys(steps).length
  console.log(`\n${total - failed} passed, ${failed} failed`)
  return failed === 0
}
