import type { CaipNetworkId } from '../../../kernel/plugin.js'
import type { Hex } from '../contract.js'

interface PoolFactories {
  /** The token that stands for the chain's coin in pools. */
  readonly wrapped: Hex
  readonly v2: Hex
  readonly v3: Hex
}

/** The code that the factories of Uniswap put at each pool's address, hashed: the same on all of these chains. */
export const poolCode = {
  v2: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  v3: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
} as const

const firstV3 = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
const opStackWrapped = '0x4200000000000000000000000000000000000006'

/** Uniswap's factories, where 1inch's router of version 6 swaps by their pools. zkSync Era makes addresses otherwise. */
export const poolFactories: Readonly<Partial<Record<CaipNetworkId, PoolFactories>>> = {
  'eip155:1': {
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    v2: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    v3: firstV3,
  },
  'eip155:10': {
    wrapped: opStackWrapped,
    v2: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
    v3: firstV3,
  },
  'eip155:56': {
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    v2: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    v3: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
  },
  'eip155:137': {
    wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    v2: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    v3: firstV3,
  },
  'eip155:8453': {
    wrapped: opStackWrapped,
    v2: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
    v3: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
  },
  'eip155:42161': {
    wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    v2: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
    v3: firstV3,
  },
  'eip155:43114': {
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    v2: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
    v3: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
  },
}
