/**
 * What is used of the chain's library. The build bundles it into this file (scripts/bundle-libraries.mjs): a site
 * installs no package, and gets nothing of the rest of the library.
 */
export {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
