import { writeFileSync } from 'node:fs'
import { budgetsFile, compare, lower } from './bench/budgets.mjs'
import { measureBytes } from './bench/measure/measure-bytes.mjs'
import { measureOpening } from './bench/measure/measure-opening.mjs'
import { consumers } from './bench/pages.mjs'
import { printTable } from './bench/print/report.mjs'
import { startWorld } from './bench/world.mjs'

/**
 * Compares what a consumer's page loads, state by state, and what runs as its modal opens, with bench-budgets.json, and fails where it is more. `--lower`
 * lowers the budgets to what is measured.
 */
const world = await startWorld()
const measured = await measure().finally(world.close)

const compared = compare(measured)
const over = compared.filter(({ isOver }) => isOver)
printTable([
  ['', '', '', 'now', 'budget', 'goal', ''],
  ...compared.map(({ page, state, figure, value, budget, goal, isOver, lowered }) => [
    ...[page, state, figure, String(Number(value.toFixed(2))), String(budget), String(goal ?? '')],
    isOver ? '✗' : lowered < budget ? `may be lowered to ${lowered}` : '',
  ]),
])
for (const { page, state } of over.filter(isFirstOfState)) {
  console.log(`\n${page}, ${state} loads:`)
  for (const { path, bytes } of measured[page][state].requests ?? []) console.log(`  ${bytes} ${path}`)
}
if (process.argv.includes('--lower'))
  writeFileSync(budgetsFile, `${JSON.stringify(lower(measured), null, 2)}\n`)
process.exit(over.length > 0 ? 1 : 0)

async function measure() {
  const pages = await measureBytes(world, consumers)
  // One after another: a busy machine draws more frames on the way, which count.
  for (const page of consumers) pages[page].opening = await measureOpening(world, page)
  return pages
}

function isFirstOfState({ page, state }, index, all) {
  return all.findIndex((one) => one.page === page && one.state === state) === index
}
