import { LatchkeyError } from '../../kernel/plugin.js'

export const frameNotLoaded = (cause?: unknown) =>
  new LatchkeyError('LK_FRAME', 'The embedded wallet did not load', {
    why: 'Its page was not ready within 20 seconds, or the page’s policy forbids the frame.',
    fix: 'Check the connection and that frame-src allows the origins of modal.explain(), then try again.',
    cause,
  })

export const frameKeptOut = () =>
  new LatchkeyError('LK_EMBEDDER_POLICY', 'This page does not let the embedded wallet load', {
    why: 'This page sends Cross-Origin-Embedder-Policy, and the wallet’s page does not agree to that: the browser keeps it out.',
    fix: 'Send the page without that header, or offer other wallets on it.',
  })

export const frameTimeout = (event: string) =>
  new LatchkeyError('LK_FRAME_TIMEOUT', 'The embedded wallet did not answer in time', {
    why: `It has not answered ${event}.`,
    fix: 'Check the connection and try again.',
  })

/** @param message what the wallet says, sanitized */
export const frameRefused = (message: string) =>
  new LatchkeyError('LK_FRAME_REFUSED', message || 'An error occurred', {
    why: 'The embedded wallet answered with an error.',
  })

export const badFrameAnswer = (event: string) =>
  new LatchkeyError('LK_WALLET_ANSWER', 'The wallet answered something unexpected', {
    why: `Its answer to ${event} is not as documented.`,
    fix: 'Try again; the wallet’s site may be changing.',
  })

export const badRequest = (what: string) =>
  new LatchkeyError('LK_FRAME_REQUEST', 'This cannot be asked of the embedded wallet', {
    why: `The parameters of ${what} are not as the wallet takes them.`,
    fix: 'Correct the parameters; docs/plugins/embedded.md lists the methods.',
  })

/** What Chromium, Firefox and Safari say to a page that may keep nothing while it is in a frame of another site. */
export const isStorageDenied = (message: string) =>
  /\baccess (to .{1,80} )?is denied\b|\boperation is insecure\b/i.test(message)

export const storageDenied = () =>
  new LatchkeyError('LK_FRAME_STORAGE', 'This browser blocks the storage of the embedded wallet', {
    why: 'Its page may keep nothing while it is in a frame of another site, so that a login would not last.',
    fix: 'Allow storage for the wallet’s site in the browser, or open that site in a window once; then try again.',
  })

/** What the wallet's backend says where there is no login; it would pass for the visitor's refusal. */
export const isDenied = (message: string) => /denied account access/i.test(message)

/** The visitor left, which wallets report as a rejection. */
export const aborted = () =>
  Object.assign(new Error('Request was aborted'), { name: 'UserRejectedRequestError', code: 4001 })

export const notAllowed = (method: string) =>
  new LatchkeyError('LK_WALLET_METHOD', `The wallet does not support ${method}`, {
    why: 'The embedded wallet takes the methods of docs/plugins/embedded.md alone.',
    fix: 'Ask the network itself, or use one of these methods.',
  })

export const notLoggedIn = () =>
  new LatchkeyError('LK_LOGIN', 'Nobody is logged in to the embedded wallet', {
    why: 'The wallet’s site knows no login of this browser.',
    fix: 'Log in first: open the modal and choose a way.',
  })

export const otherLogin = () =>
  new LatchkeyError('LK_LOGIN_OTHER', 'The embedded wallet is logged in as somebody else', {
    why: 'Since the visitor logged in on this page, another login of this browser took its place at the wallet’s site.',
    fix: 'Log in again.',
  })

/** @param wait milliseconds until the next email may be sent */
export const emailWait = (wait: number) =>
  new LatchkeyError('LK_EMAIL_WAIT', `Please try again after ${Math.ceil(wait / 1000)} seconds`, {
    why: 'A code was sent less than 30 seconds ago.',
  })

export const unknownNetwork = (network: string) =>
  new LatchkeyError('LK_SWITCH', 'Chain is not supported', {
    why: `${network} is not one of the networks given to createModal.`,
    fix: 'Add it there, or call addNetwork first.',
  })

export const otherAccount = () =>
  new LatchkeyError('LK_NO_ACCOUNTS', 'No accounts found', {
    why: 'The embedded wallet goes on with another account than the one that was chosen.',
    fix: 'Try again, or log in anew.',
  })
