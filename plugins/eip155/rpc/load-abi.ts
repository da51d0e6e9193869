import { LatchkeyError } from '../../../kernel/plugin.js'

/**
 * Loads viem's functions that encode and decode contract calls. They are destructured in the same statement, so that a
 * bundler keeps only them; the import is inside `try`, so that a bundler builds a site without viem.
 * @throws LatchkeyError LK_VIEM when the package is missing
 */
export async function loadAbi() {
  try {
    const { decodeErrorResult, decodeFunctionData, decodeFunctionResult, encodeFunctionData } = await import(
      'viem'
    )
    return { decodeErrorResult, decodeFunctionData, decodeFunctionResult, encodeFunctionData }
  } catch (cause) {
    throw viemMissing(cause)
  }
}

/** Loads viem's functions that tell the address of a contract that a factory made, as {@link loadAbi} does. */
export async function loadCreate2() {
  try {
    const { encodeAbiParameters, encodePacked, getContractAddress, keccak256 } = await import('viem')
    return { encodeAbiParameters, encodePacked, getContractAddress, keccak256 }
  } catch (cause) {
    throw viemMissing(cause)
  }
}

const viemMissing = (cause: unknown) =>
  new LatchkeyError('LK_VIEM', 'The package viem could not be loaded', {
    why: 'Contract calls need it, and it is not installed or its chunk did not arrive.',
    fix: 'Run npm install viem, and check that the page serves all its chunks.',
    cause,
  })
