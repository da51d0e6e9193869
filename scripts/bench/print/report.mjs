import { rows } from '../goals.mjs'
import { floor } from '../pages.mjs'

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]

/** Prints medians and ranges, each with its goal. @returns how many goals were missed */
export function printReport({ samples, count, busy }, pages) {
  const table = rows.map((row) => ({ row, cells: pages.map((page) => cellOf(samples, row, page)) }))
  const lines = table.filter(({ cells }) => cells.some((cell) => cell.value !== undefined))
  const withFloor = lines.map(({ row, cells }) => [
    row.label,
    ...cells.map(({ text }) => text),
    row.isRatio ? '' : spread(samples.of(floor, row.figure), row.digits),
    row.note ?? '',
  ])
  printTable([['', ...pages, floor, ''], ...withFloor])
  const judged = lines.flatMap(({ cells }) => cells).filter((cell) => cell.isMet !== undefined)
  const missed = judged.filter(({ isMet }) => !isMet).length
  console.log(`\n${judged.length - missed} of ${judged.length} goals are met.`)
  if (busy > 0)
    console.log(`${busy} of ${count} samples began while the machine was busy: times say little then.`)
  return missed
}

function cellOf(samples, { figure, digits, isRatio, goals }, page) {
  const list = samples.of(page, figure)
  const base = isRatio ? median(samples.of(floor, figure)) : 1
  if (list.length === 0 || base === undefined) return { text: '' }
  const value = median(list) / base
  const goal = goals?.[page]
  const isMet = goal === undefined ? undefined : value <= goal
  const mark = goal === undefined ? '' : ` ${isMet ? '✓' : '✗'} ≤ ${goal}`
  const text = isRatio ? value.toFixed(digits) : spread(list, digits)
  return { value, isMet, text: `${text}${mark}` }
}

/** The median, with the range where there is one. */
function spread(list, digits) {
  if (list.length === 0) return ''
  const [middle, least, most] = [median(list), Math.min(...list), Math.max(...list)].map((value) =>
    value.toFixed(digits),
  )
  return least === most ? middle : `${middle} (${least}–${most})`
}

/** @param {readonly (readonly string[])[]} lines */
export function printTable(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines)
    console.log(
      line
        .map((text, column) => text.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
}
