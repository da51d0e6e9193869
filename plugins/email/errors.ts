import { LatchkeyError } from '../../kernel/plugin.js'

export const badEmail = () =>
  new LatchkeyError('APKTW002', 'Invalid Email Address', {
    why: 'What was entered is no email address.',
    fix: 'Let the visitor correct it.',
  })

export const loggedInAlready = () =>
  new LatchkeyError('LK_ALREADY_CONNECTED', 'Connector already connected.', {
    why: 'Somebody is logged in to the embedded wallet.',
    fix: 'Disconnect first.',
  })

export const noLogin = () =>
  new LatchkeyError('LK_EMAIL_STEP', 'No login by email is under way', {
    why: 'No email was given, or its login has ended.',
    fix: 'Call connectEmail first.',
  })

/** A later login took its place, or the modal was destroyed. */
export const loginLeft = () => new LatchkeyError('LK_SUPERSEDED', 'The login was given up')

/** The text is contract. */
export const notLoggedIn = () =>
  new LatchkeyError('LK_LOGIN', 'Not connected to email or social', {
    why: 'Nobody is logged in to the embedded wallet.',
    fix: 'Offer another email only while the account has embeddedWalletInfo.',
  })

export const notByEmail = (provider: string) =>
  new LatchkeyError('LK_EMAIL_PROVIDER', 'This login has no email to change', {
    why: `The visitor logged in with ${provider}.`,
    fix: 'Offer another email only where embeddedWalletInfo.authProvider is email.',
  })

export const updateLeft = () =>
  new LatchkeyError('LK_CLOSED', 'Modal closed', { why: 'The visitor left before the email was changed.' })

/** The site learns why on the console. */
export const usageExceeded = () =>
  new LatchkeyError('LK_USAGE_EXCEEDED', 'Nobody can log in on this site now', {
    why: 'The project has used more than its plan allows.',
    fix: 'Offer wallets, or raise the plan in the dashboard.',
  })
