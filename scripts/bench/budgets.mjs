import { readFileSync } from 'node:fs'

export const budgetsFile = new URL('../../bench-budgets.json', import.meta.url)

/** By page and state, how much a consumer's page may load or run, and the goal towards which that is lowered. */
export const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8'))

const steps = { kB: 0.5, files: 1, functions: 10, styles: 1, layouts: 1 }

const isFigure = (key) => key in steps

/** Each budget beside what was measured, and the value it could be lowered to. */
export function compare(measured, allowed = budgets) {
  return Object.entries(allowed).flatMap(([page, states]) =>
    Object.entries(states).flatMap(([state, budget]) =>
      Object.keys(budget)
        .filter(isFigure)
        .map((figure) => {
          const step = steps[figure]
          const value = measured[page][state][figure]
          const least = Math.ceil(value / step) * step
          return {
            page,
            state,
            figure,
            value,
            budget: budget[figure],
            goal: budget.goal?.[figure],
            isOver: value > budget[figure],
            lowered: Math.min(budget[figure], least),
          }
        }),
    ),
  )
}

/** The budgets as low as what was measured allows; none is raised. */
export function lower(measured, allowed = budgets) {
  const result = structuredClone(allowed)
  for (const { page, state, figure, lowered } of compare(measured, allowed))
    result[page][state][figure] = lowered
  return result
}
