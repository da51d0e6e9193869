import { createPublicClient, erc20Abi, http } from 'viem'
import { must } from './page-actions.mjs'

const fox = 'org.example.fox'

/** Swaps a token with an approval, and once as a batch; a lying offer does not reach the wallet. */
export function swapSteps({ page, id, approve, address, connected, closed, close }, emulator) {
  const evm = createPublicClient({ transport: http(emulator.rpc('eip155:1')) })
  const tokenOf = (symbol) => (symbol === 'TUSD' ? emulator.token['eip155:1'] : emulator.swapTokens[symbol])
  const balanceOf = async (symbol) =>
    evm.readContract({
      address: tokenOf(symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [await address('eip155')],
    })
  const choose = async (side, symbol) => {
    await id(`swap-select-token-button-${side}`).click()
    await id(`swap-select-token-item-${symbol}`).click()
    await id(`swap-select-token-button-${side}`).filter({ hasText: symbol }).waitFor()
  }
  const setQuirks = (quirks) =>
    page.evaluate(([wallet, some]) => window.demoWallets.policy(wallet, 'ask', some), [fox, quirks])
  const open = async () => {
    await page.evaluate(() => void window.modal.open({ namespace: 'eip155' }))
    await id('w3m-account-default-swaps-button').click()
  }
  const form = async (amount, noBatch, slowBatch = false) => {
    await setQuirks({ noBatch, slowBatch })
    await open()
    await fill(amount)
  }
  const fill = async (amount) => {
    await id('swap-balance-sourceToken').filter({ hasText: /\d/ }).waitFor()
    await choose('sourceToken', 'TUSD')
    await choose('toToken', 'TEUR')
    await id('swap-input-token-sourceToken').fill(amount)
  }
  /** The card grows with an offer, and the button moves with it: it is pressed where it has come to rest. */
  const review = async () => {
    const button = id('swap-action-button').filter({ hasText: 'Review swap' })
    const place = async () => JSON.stringify(await button.boundingBox())
    for (let last = ''; last !== (await place()); ) {
      last = await place()
      await page.waitForTimeout(300)
    }
    await button.click()
  }
  const swap = async (amount, noBatch, times) => {
    const [paid, got] = [await balanceOf('TUSD'), await balanceOf('TEUR')]
    await form(amount, noBatch)
    await review()
    await id('swap-will-ask').filter({ hasText: times }).waitFor()
    await id('swap-button').click()
    if (noBatch) {
      await id('swap-step-approval').waitFor()
      await approve()
    }
    await id('swap-step-swap').waitFor()
    await approve()
    await id('swap-confirmed').waitFor()
    must(paid - (await balanceOf('TUSD')) === BigInt(amount) * 1_000_000n, 'exactly that much was paid')
    must((await balanceOf('TEUR')) > got, 'the other token arrived')
    await id('swap-close').click()
    await id('w3m-account-default-swaps-button').waitFor()
    await id('w3m-header-close').click()
    await closed()
  }
  return {
    'swap: a token, with an approval': async () => {
      await page.evaluate(() => void window.modal.open({ view: 'Connect', namespace: 'eip155' }))
      await id(`wallet-selector-${fox}`).click()
      await approve()
      await connected('eip155')
      await closed()
      await swap('110', true, 'twice')
    },
    'swap: approval and swap as one batch': () => swap('55', false, 'once'),
    'swap: an offer for another recipient is refused before the wallet is asked': async () => {
      await form('1', false)
      await emulator.control.swaps({ lie: 'recipient' })
      await review()
      await id('swap-refused').waitFor()
      must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
      await emulator.control.swaps({ lie: null })
      await close()
    },
    'swap: a batch that the wallet keeps to itself is shown after a reload, and not asked for twice unsaid':
      async () => {
        await form('7', false, true)
        await review()
        await id('swap-button').click()
        await approve()
        await id('swap-progress-sending').waitFor()
        await page.reload()
        await connected('eip155')
        await open()
        await id('swap-earlier-swapping').waitFor()
        await id('swap-another').click()
        await fill('7')
        await review()
        await id('sent-before').waitFor()
        await id('swap-button').filter({ hasText: 'Swap again' }).waitFor()
        must((await id('demo-wallet-approve').count()) === 0, 'the wallet did not ask')
        await close()
      },
  }
}
