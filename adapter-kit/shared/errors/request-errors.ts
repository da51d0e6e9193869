import { LatchkeyError } from '../../../kernel/plugin.js'

/** @param rule what an address of the chain looks like, in a sentence */
export function badAddress(rule: string): LatchkeyError {
  return new LatchkeyError('LK_ADDRESS', 'Invalid address', {
    why: rule,
    fix: 'Check that the address is complete and belongs to this chain.',
  })
}

export function chainUnsupported(name: string): LatchkeyError {
  return new LatchkeyError('LK_SWITCH', 'Chain is not supported', {
    why: `The wallet does not serve ${name}.`,
    fix: 'Choose another network, or a wallet that serves this one.',
  })
}
