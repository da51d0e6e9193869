import { concatHex, type Hex } from 'viem'

/** The code of a contract whose `isValidSignature` (ERC-1271) takes the signatures of one key. */
export const walletOf = (key: Hex): Hex =>
  concatHex([
    '0x600435600052', // hash
    '0x60a43560f81c602052', // v
    '0x606435604052', // r
    '0x608435606052', // s
    '0x60206080608060006001', // the precompile that recovers the address
    '0x5afa50',
    concatHex(['0x60805173', key, '0x14']),
    '0x631626ba7e0260e01b60005260206000f3',
  ])
