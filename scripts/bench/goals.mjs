import { budgets } from './budgets.mjs'

const states = {
  ready: 'before the button is ready',
  settled: 'when the page has settled',
  opened: 'with the modal open',
  connected: 'with a wallet of the browser connected',
  account: 'with the account shown',
  send: 'with Send shown',
  qr: 'with a code to scan shown',
}

/** The goals of a state's figure, by page. */
const goalsOf = (state, figure) =>
  Object.fromEntries(Object.entries(budgets).map(([page, of]) => [page, of[state]?.goal?.[figure]]))

const bytes = Object.entries(states).flatMap(([state, when]) => [
  { label: `kB ${when}`, figure: `bytes.${state}`, digits: 2, goals: goalsOf(state, 'kB') },
  { label: 'files', figure: `files.${state}`, digits: 0, goals: goalsOf(state, 'files') },
])

const everyPage = (goal) => ({ all: goal, lean: goal })
const openGoals = { plain: everyPage(110), cpu4: everyPage(230) }
const wishes = { cpu4: 'wanted: 190' }
const conditionNames = { plain: 'plain', cpu4: 'CPU 4×', fast4g: 'Fast 4G', both: 'CPU 4× and Fast 4G' }

const times = Object.entries(conditionNames).flatMap(([name, condition]) => [
  { label: `ms until the button is ready, ${condition}`, figure: `${name}.ready`, digits: 0 },
  {
    label: 'ms from click to row',
    figure: `${name}.cold`,
    digits: 0,
    goals: openGoals[name],
    note: wishes[name],
  },
  { label: 'ms from click to row, pointer not moved before', figure: `${name}.unmoved.cold`, digits: 0 },
  { label: 'ms from click to row, again', figure: `${name}.warm`, digits: 0 },
  { label: 'ms from click to code', figure: `${name}.code`, digits: 0 },
])

const longLists = {
  swap: '10,000 tokens to swap',
  tokens: '200 tokens of an account',
  activity: '1,000 transactions',
  wallets: '580 wallets',
}
/** 60 frames a second are 16.7 ms each. */
const frameGoal = 17.5

const scrolls = Object.entries(longLists).flatMap(([list, what]) => [
  {
    label: `ms a frame while ${what} scroll, CPU 4×`,
    figure: `scroll.${list}`,
    digits: 1,
    goals: { all: frameGoal },
  },
  { label: 'ms the longest frame', figure: `scroll.${list}Longest`, digits: 0 },
])

/** The rows of the report, in order. A `ratio` compares with the empty page. */
export const rows = [
  ...bytes,
  ...times,
  {
    label: 'ms from navigation to row, impatient',
    figure: 'impatient.impatient',
    digits: 0,
    goals: everyPage(1200),
  },
  { label: 'ms from click to tokens to swap', figure: 'swap.tokens', digits: 0 },
  {
    label: 'ms from click to tokens to swap, again, beyond the transition',
    figure: 'swap.tokensAgain',
    digits: 0,
    goals: { all: 70 },
  },
  {
    label: 'ms from amount to offer, beyond pause and service',
    figure: 'swap.offer',
    digits: 0,
    goals: { all: 50 },
  },
  ...scrolls,
  { label: 'ms of main thread until settled', figure: 'load.cpu', digits: 1 },
  { label: '× the empty page', figure: 'load.cpu', isRatio: true, digits: 2, goals: everyPage(1.1) },
  { label: 'MB of heap when settled', figure: 'load.heap', digits: 2, goals: everyPage(2) },
  { label: 'nodes more after 16 openings', figure: 'leaks.nodes', digits: 0 },
  { label: 'listeners more', figure: 'leaks.listeners', digits: 0 },
  { label: 'kB of heap more', figure: 'leaks.heap', digits: 0 },
]
