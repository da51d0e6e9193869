/** EIP-1193, which other kinds of wallets' codes are read as: not supported, not allowed. */
export const unsupported = 4200
export const unauthorized = 4100
