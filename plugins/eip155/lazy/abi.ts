// A file of its own, imported dynamically: every bundler takes only these functions out of viem.
export { decodeErrorResult, decodeFunctionResult, encodeFunctionData } from 'viem'
