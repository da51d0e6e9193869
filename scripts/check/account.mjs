import { must } from './page-actions.mjs'

/**
 * What a connected visitor does on one chain, by the screens alone: receive, look at tokens, and send. The results are
 * checked on the chain.
 * @param facts the wallet's row, what its coin and its token are called, to whom 0.25 coins and 12.5 tokens go, and
 * how to read what the receiver has
 */
export function accountSteps({ page, id, approve, address, connected, closed, close, shows }, facts) {
  const { namespace, row, coin, token, to, held, heldTokens } = facts
  const open = () => page.evaluate((ns) => void window.modal.open({ namespace: ns }), namespace)
  const hand = async (amount, symbol) => {
    await open()
    await id('w3m-account-default-send-button').click()
    await id('send-balance').filter({ hasText: /\d/ }).waitFor()
    if (symbol) {
      await id('send-choose-token').click()
      await id(`send-token-${symbol}`).click()
      await id('send-choose-token').filter({ hasText: symbol }).waitFor()
    }
    await id('send-amount').fill(amount)
    await id('send-receiver').fill(to)
    await id('send-preview-button').filter({ hasText: 'Preview send' }).click()
    await id('send-button').click()
    await approve()
  }
  const send = async (amount, symbol) => {
    await hand(amount, symbol)
    await id('send-confirmed').waitFor()
    await id('send-close').click()
    await id('w3m-account-default-send-button').waitFor()
    await id('w3m-header-close').click()
    await closed()
  }

  return {
    [`account on ${namespace}: connects`]: async () => {
      await page.evaluate((ns) => void window.modal.open({ view: 'Connect', namespace: ns }), namespace)
      await id(`wallet-selector-${row}`).click()
      await approve()
      await connected(namespace)
      await closed()
    },
    [`account on ${namespace}: receives, by an address as text and as a code`]: async () => {
      await open()
      await id('w3m-account-default-fund-wallet-button').click()
      await id('wallet-features-receive-button').click()
      await id('wui-qr-code').waitFor()
      must((await id('receive-address').textContent()) === (await address(namespace)), 'it is the address')
      await close()
    },
    [`account on ${namespace}: sees its coin and its token`]: async () => {
      await open()
      await id('balances-total').waitFor()
      await shows(coin)
      await shows(token)
      await close()
    },
    [`account on ${namespace}: buys ${coin} on the page of a provider`]: async () => {
      const owner = await address(namespace)
      const before = await held(owner)
      await open()
      await id('w3m-account-default-fund-wallet-button').click()
      await id('wallet-features-onramp-button').click()
      await id('onramp-purchase').click()
      await id(`onramp-token-${coin}`).click()
      await id('onramp-preset-100').click()
      const opening = page.context().waitForEvent('page')
      await id('onramp-continue').click()
      const tab = await opening
      // Where the account's balance is known before, more of it can be told.
      await page.waitForFunction(() => localStorage.getItem('@latchkey/onramp:visit')?.includes('"before"'))
      await tab.getByTestId('seller-pay').click()
      await tab.getByTestId('seller-done').waitFor()
      await tab.close()
      must((await held(owner)) > before, 'the account has it')
      await id('onramp-check').or(id('onramp-progress-arrived')).waitFor()
      // The page also looks by itself: the button may be gone by now.
      await id('onramp-check').evaluateAll((buttons) => buttons[0]?.click())
      await id('onramp-progress-arrived').waitFor()
      await close()
    },
    [`account on ${namespace}: sends 0.25 ${coin}`]: async () => {
      const before = await held(to)
      await send('0.25')
      must((await held(to)) - before === facts.quarter, 'the receiver has it')
    },
    [`account on ${namespace}: sends 12.5 ${token}`]: async () => {
      const before = await heldTokens(to)
      await send('12.5', token)
      must((await heldTokens(to)) - before === 12_500_000n, 'the receiver has it')
    },
    ...(namespace === 'eip155' && {
      'account on eip155: sees what it did': async () => {
        await open()
        await id('tab-activity').click()
        await shows('Sent')
        await shows('12.500 ')
        await close()
      },
      'account on eip155: finds what is on its way again after a reload': async () => {
        await facts.mine(false)
        await hand('0.125')
        await id('send-hash').waitFor()
        await page.reload()
        await connected(namespace)
        await open()
        await id('tab-activity').click()
        await id('activity-pending').filter({ hasText: '0.125' }).waitFor()
        await facts.mine(true)
        await id('activity-pending').waitFor({ state: 'hidden' })
        await shows('0.125 ')
        await close()
      },
    }),
  }
}
