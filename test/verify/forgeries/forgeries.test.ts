import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { allVerifiers, type Verifier } from '../../../verify/index.js'
import { type Input, malformed, wellFormed } from './changes.js'
import { corpora, type Genuine, type Namespace } from './genuine.js'
import { isGenuine } from './is-genuine.js'

/**
 * Each verifier by itself gets what accounts did sign, changed: nothing may pass that the account did not sign. RUNS is
 * how many inputs each gets, of which one in fifty has the form of a signature and costs the arithmetic of its curve.
 * They are the same each time; another SEED looks for new ones. 10,000 take about 20 s in all, RUNS=100000 some minutes.
 */
const RUNS = Number(process.env.RUNS ?? 10_000)
const SEED = Number(process.env.SEED ?? 1)
/** Inputs of one round of the property: so many cost little more than one. */
const BATCH = 50

const namespaces = Object.keys(corpora) as Namespace[]
const verifierOf = (namespace: Namespace): Verifier => {
  const verify = allVerifiers[namespace]
  if (!verify) throw new Error(`There is no verifier of ${namespace}`)
  return verify
}

/** Numbers that follow from one, by a linear congruential generator of 32 bits. */
function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state >>> 8
  }
}

function* inputs(corpus: readonly Genuine[], seed: number): Generator<Input> {
  const next = numbersFrom(seed)
  for (let count = 0; count < BATCH; count++) {
    const one = corpus[next() % corpus.length]
    if (!one) return
    const [a, b, c] = [next(), next(), next()]
    yield count === 0 ? wellFormed(corpus, one, a, b, c) : malformed(one, a, b, c)
  }
}

describe.each(namespaces)('the verifier of %s', (namespace) => {
  const verify = verifierOf(namespace)
  const chainId = `${namespace}:1` as const
  let [count, taken] = [0, 0]
  afterAll(() => console.info(`${namespace}: ${count} inputs, ${taken} of them the account’s own`))

  it('takes what the account signed', async () => {
    for (const one of await corpora[namespace]()) expect(await verify({ ...one, chainId })).toBe(true)
  })

  it('takes nothing else', async () => {
    const corpus = await corpora[namespace]()
    const property = fc.asyncProperty(fc.integer(), async (seed) => {
      for (const input of inputs(corpus, seed)) {
        count += 1
        const answer = await verify({ ...input, chainId }).catch(isUnchecked)
        if (!answer) continue
        taken += 1
        if (!isGenuine(namespace, corpus, input)) throw new Error(`taken: ${JSON.stringify(input)}`)
      }
    })
    await fc.assert(property, { numRuns: Math.ceil(RUNS / BATCH), seed: SEED })
    expect(taken).toBeGreaterThan(0)
    expect(taken / count).toBeLessThan(0.2)
  }, 600_000)
})

/** Nobody knows: that lets nobody in. Anything else that is thrown is a fault. */
function isUnchecked(error: unknown): false {
  expect(error).toMatchObject({ code: 'LK_SIGN_IN_UNCHECKED' })
  return false
}
