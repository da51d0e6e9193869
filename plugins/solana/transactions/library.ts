/**
 * What is used of the chain's library. The build bundles it into this file (scripts/bundle-libraries.mjs): a site
 * installs no package, and what the rest of the library brings is in no site.
 */
export {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
