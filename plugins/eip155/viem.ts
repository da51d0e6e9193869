import { LatchkeyError } from '../../kernel/plugin.js'

/** Loads what encodes and decodes contract calls. @throws LatchkeyError LK_VIEM when the package is missing */
export function loadAbi(): Promise<typeof import('./lazy/abi.js')> {
  return import('./lazy/abi.js').catch((cause) => {
    throw new LatchkeyError('LK_VIEM', 'The package viem could not be loaded', {
      why: 'Contract calls need it, and it is not installed or its chunk did not arrive.',
      fix: 'Run npm install viem, and check that the page serves all its chunks.',
      cause,
    })
  })
}
