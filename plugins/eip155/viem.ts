import { LatchkeyError } from '../../kernel/plugin.js'

/**
 * Loads what encodes and decodes contract calls. Taken apart at once, so that a bundler keeps only these functions, and
 * inside `try`, so that it builds a site that did not install viem.
 *
 * @throws LatchkeyError LK_VIEM when the package is missing
 */
export async function loadAbi() {
  try {
    const { decodeErrorResult, decodeFunctionResult, encodeFunctionData } = await import('viem')
    return { decodeErrorResult, decodeFunctionResult, encodeFunctionData }
  } catch (cause) {
    throw new LatchkeyError('LK_VIEM', 'The package viem could not be loaded', {
      why: 'Contract calls need it, and it is not installed or its chunk did not arrive.',
      fix: 'Run npm install viem, and check that the page serves all its chunks.',
      cause,
    })
  }
}
