const { readdirSync } = require('node:fs')

/** Budgets of size-limit.json; `each` stands for every folder that scripts/sizes.mjs laid there, but those with a line `apart`. */
const budgets = require('./size-limit.json')
const root = '.cache/size'

module.exports = budgets.flatMap(({ name, path, each, apart = [], limit }) =>
  each
    ? readdirSync(`${root}/${each}`)
        .filter((one) => !apart.includes(one))
        .map((one) => ({
          name: `${name}: ${one}`,
          path: `${root}/${each}/${one}/*.js`,
          limit,
        }))
    : [{ name, path: `${root}/${path}/*.js`, limit }],
)
