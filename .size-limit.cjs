const { readdirSync } = require('node:fs')

/** Budgets of size-limit.json; `each` stands for every folder that scripts/sizes.mjs laid there. */
const budgets = require('./size-limit.json')
const root = '.cache/size'

module.exports = budgets.flatMap(({ name, path, each, limit }) =>
  each
    ? readdirSync(`${root}/${each}`).map((one) => ({
        name: `${name}: ${one}`,
        path: `${root}/${each}/${one}/*.js`,
        limit,
      }))
    : [{ name, path: `${root}/${path}/*.js`, limit }],
)
