import { LatchkeyError } from '../../../kernel/plugin.js'

export const closed = () => new LatchkeyError('LK_CLOSED', 'Modal closed')

export const superseded = () => new LatchkeyError('LK_SUPERSEDED', 'Other permissions were asked for')

export const busy = () =>
  new LatchkeyError('LK_WALLET_PENDING', 'The wallet is already showing a request', {
    why: 'It is asked for other permissions.',
    fix: 'Answer or close it in the wallet, then try again.',
  })

/** Another account or wallet is in use than the one that was asked about. */
export const leftAccount = () =>
  new LatchkeyError('LK_PERMISSION_ACCOUNT', 'Another account is in use by now', {
    why: 'What was asked for is about the account that was in use before.',
    fix: 'Ask anew.',
  })
