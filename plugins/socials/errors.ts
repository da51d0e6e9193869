import { LatchkeyError, messageOf } from '../../kernel/plugin.js'

/** The text is contract: it is counted and shown. */
export const popupBlocked = () =>
  new LatchkeyError('LK_POPUP_BLOCKED', 'Could not create social popup', {
    why: 'The browser opened no window for the login.',
    fix: 'Allow pop-ups for this page, then press the button again.',
  })

export const loginTimeout = () =>
  new LatchkeyError('LK_SOCIAL_TIMEOUT', 'Social login timed out. Please try again.', {
    why: 'The embedded wallet did not name the provider’s page within 45 seconds.',
  })

/** @param message what the provider says, sanitized */
export const providerRefused = (message: string) =>
  new LatchkeyError('LK_SOCIAL_REFUSED', message || 'The provider refused the login', {
    why: 'The provider’s page answered with an error.',
  })

export const loginStale = () =>
  new LatchkeyError('LK_SOCIAL_STALE', 'This login is too old to go on. Log in again.', {
    why: 'The page was left for the provider more than 15 minutes ago.',
  })

/** The text is contract, but for the query of the address, which concerns the provider alone. */
export const noState = (uri: string) =>
  new LatchkeyError('LK_SOCIAL_STATE', `state= parameter not found in the URL: ${uri.split(/[?#]/)[0]}`, {
    why: 'Inside Telegram the page itself goes to the provider, and the wallet’s site reads in `state` where to lead back to.',
    fix: 'Open the page in a browser, or log in by email.',
  })

/** Nobody waits for the login any more: another one took its place, or it was cancelled. */
export const givenUp = () =>
  new LatchkeyError('LK_SUPERSEDED', 'The login was given up', {
    why: 'Another login began, the page cancelled it, or the modal was destroyed.',
  })

export const popupClosed = () =>
  new LatchkeyError('LK_POPUP_CLOSED', 'Popup closed', {
    why: 'The visitor closed the window of the login before the provider had answered.',
    fix: 'Let them press the button again.',
  })

export const notInitiated = (cause: unknown) =>
  new LatchkeyError('LK_SOCIAL_START', 'Failed to initiate social connection', {
    why: messageOf(cause),
    fix: 'Call connectSocial in the click itself, with one of the project’s providers.',
    cause,
  })

export const notConnected = (cause: unknown) =>
  new LatchkeyError('LK_CONNECT', 'Failed to connect', { why: messageOf(cause), cause })

export const farcasterFailed = (cause: unknown) =>
  new LatchkeyError('LK_FARCASTER', 'Failed to connect to farcaster', { why: messageOf(cause), cause })

export const notOffered = (provider: unknown) =>
  new LatchkeyError('LK_SOCIAL_PROVIDER', `Nobody can log in with ${String(provider)} here`, {
    why: 'The project or the site does not list the provider, or it does not work in this browser.',
  })

export const loggedInAlready = () =>
  new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.', {
    why: 'Somebody is logged in to the embedded wallet.',
    fix: 'Disconnect first.',
  })

/** The site learns why on the console. */
export const usageExceeded = () =>
  new LatchkeyError('LK_USAGE_EXCEEDED', 'Nobody can log in on this site now', {
    why: 'The project has used more than its plan allows.',
    fix: 'Offer wallets, or raise the plan in the dashboard.',
  })
