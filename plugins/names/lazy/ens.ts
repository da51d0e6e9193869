// A file of its own, imported dynamically: every bundler takes only these functions out of viem.
export { bytesToHex, encodeFunctionData, namehash } from 'viem'
