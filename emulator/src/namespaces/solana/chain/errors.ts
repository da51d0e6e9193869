/** The names that nodes use for the errors that litesvm numbers. */
const transactionErrors = [
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee',
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee',
  'InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance',
  'AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks',
  'AddressLookupTableNotFound InvalidAddressLookupTableOwner InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex InvalidRentPayingAccount WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled',
].flatMap((line) => line.split(' '))

const instructionErrors = [
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall',
  'InsufficientFunds IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized',
  'UninitializedAccount UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend',
  'ExternalAccountDataModified ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex',
  'ExecutableModified RentEpochModified NotEnoughAccountKeys AccountDataSizeChanged',
  'AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding DuplicateAccountOutOfSync',
  'InvalidError ExecutableDataModified ExecutableLamportChange ExecutableAccountNotRentExempt',
  'UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed MaxSeedLengthExceeded',
  'InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable',
  'IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar',
  'IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded BuiltinProgramsMustConsumeComputeUnits BorshIoError',
].flatMap((line) => line.split(' '))

/** A transaction's error in JSON-RPC's format. */
export type TransactionError =
  | string
  | { readonly InstructionError: readonly [number, string | { readonly Custom: number }] }
  | { readonly InsufficientFundsForRent: { readonly account_index: number } }

/** Translates what litesvm's `err()` returns. */
export function errorOf(value: unknown): TransactionError {
  if (typeof value === 'number') return transactionErrors[value] ?? `Error${value}`
  const index = numberAt(value, 'index')
  if (index !== undefined) return { InstructionError: [index, instructionError(value)] }
  const account = numberAt(value, 'accountIndex')
  return account === undefined ? 'Unknown' : { InsufficientFundsForRent: { account_index: account } }
}

function instructionError(value: unknown): string | { readonly Custom: number } {
  const err: unknown = Reflect.get(Object(value), 'err')
  const inner: unknown = typeof err === 'function' ? Reflect.apply(err, value, []) : err
  if (typeof inner === 'number') return instructionErrors[inner] ?? `Error${inner}`
  const code = numberAt(inner, 'code')
  return code === undefined ? 'BorshIoError' : { Custom: code }
}

function numberAt(value: unknown, key: string): number | undefined {
  const field: unknown = Reflect.get(Object(value), key)
  return typeof field === 'number' ? field : undefined
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  SignatureFailure: 'Transaction signature verification failure',
}

/** The error as a sentence, in the words of nodes. */
export function sentenceOf(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? error
  if ('InsufficientFundsForRent' in error) {
    const { account_index } = error.InsufficientFundsForRent
    return `Transaction results in an account (${account_index}) with insufficient funds for rent`
  }
  const [index, inner] = error.InstructionError
  const text = typeof inner === 'string' ? inner : `custom program error: 0x${inner.Custom.toString(16)}`
  return `Error processing Instruction ${index}: ${text}`
}
