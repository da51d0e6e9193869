// A file of its own, imported dynamically: every bundler takes only this function out of viem.
export { getAddress } from 'viem'
