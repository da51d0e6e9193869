import { startVisit } from '../visit/start-visit.mjs'

const injected = '[data-testid="wallet-selector-org.example.bench1"]'
const swapTile = '[data-testid="w3m-account-default-swaps-button"]'
const target = '[data-testid="swap-select-token-button-toToken"]'
const token = (symbol) => `[data-testid="swap-select-token-item-${symbol}"]`
const amount = '[data-testid="swap-input-token-sourceToken"]'
const offer = '[data-testid="swap-rate"]'
/** How long one view leaves and the next one enters, by the specification, in ms. */
const transition = 150
/** How long the form waits after the last key before it asks for an offer, in ms. */
const pause = 200

/**
 * How long a visitor who swaps waits, in ms: from the click to the list of tokens, for that once more less the transition,
 * and from the last key of an amount to its offer, less the form's pause and the time in which the service was asked.
 */
export async function measureSwap(world, name) {
  const visit = await startVisit(world, name)
  try {
    await openForm(visit)
    const tokens = await choose(visit, 'TUSD')
    const tokensAgain = (await choose(visit, 'TEUR')) - transition
    await enter(visit, '1')
    return { tokens, tokensAgain, offer: await enter(visit, '2') }
  } finally {
    await visit.end()
  }
}

async function openForm(visit) {
  await visit.go()
  await visit.ready()
  await visit.settled()
  await visit.clickButton()
  await visit.press(injected)
  await visit.gone()
  await visit.silence(500)
  await visit.clickButton()
  await visit.press(swapTile)
  await visit.shown(target)
  await visit.silence(500)
}

/** Opens the list of tokens and chooses one. */
async function choose(visit, symbol) {
  const appearance = visit.shown(token(symbol))
  await visit.press(target)
  const { sinceClick } = await appearance
  await visit.silence(500)
  await visit.press(token(symbol))
  await visit.shown(target)
  await visit.silence(500)
  return sinceClick
}

/** Types one more digit of the amount, and waits for its offer. */
async function enter(visit, digit) {
  await visit.press(amount)
  const appearance = visit.shownAnew(offer, pause)
  await visit.page.keyboard.type(digit)
  const beyond = await appearance
  await visit.silence(500)
  return beyond
}
