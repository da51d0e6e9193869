import type { Alert } from '../../contract/state.js'

export interface AlertText {
  readonly kind: Alert['kind']
  /** Shown in the modal's alert bar. */
  readonly text: string
  /** Printed to the console: what happened and what to do. */
  readonly long: string
}

/** The catalogue (specification §8). Short texts are contract, long ones are our own words; `{x}` is filled in. */
export const catalogue: Readonly<Record<string, AlertText>> = {
  APKT001: alert(
    'Network Not Found',
    'The network is not one of the `networks` given to createModal. Add it there, or call addNetwork first.',
  ),
  APKT002: alert(
    'Invalid App Configuration',
    'The origin {origin} is not on the list of allowed domains of this project. Add it in the project’s settings at the cloud.',
  ),
  APKT003: alert(
    'Network Error: Wallet Load Failed',
    'The embedded wallet did not load. Check the connection and the page’s frame-src, then try again.',
  ),
  APKT004: alert(
    'Wallet Request Timeout',
    'The embedded wallet did not answer in time. Check the connection and try again.',
  ),
  APKT005: alert(
    'Unverified Domain',
    'The embedded wallet did not load: this origin is not on the project’s list of allowed domains. Add it in the project’s settings at the cloud.',
  ),
  APKT006: alert(
    'Session Expired',
    'The session is not valid (yet, or any more). Check the date and time of this device, then reconnect.',
  ),
  APKT007: alert(
    'Invalid Project ID',
    'The cloud does not know this project id. Copy the id again from the project’s settings.',
  ),
  APKT008: alert(
    'Project ID Missing',
    'createModal was called without `projectId`. Create a project at the cloud and pass its id.',
  ),
  APKT009: alert('Server Error', 'The app configuration could not be fetched: {message}. Try again shortly.'),
  APKT010: alert(
    'Rate Limited',
    'Too many requests for the app configuration. Wait a few minutes and try again.',
  ),
  APKTW001: {
    kind: 'warning',
    text: 'Inactive Namespace Not Connected',
    long: 'The login works, and no account of {namespace} is connected: "{message}". The visitor has it once they connect there, or log in again.',
  },
  APKTW002: { kind: 'warning', text: 'Invalid Email Address', long: 'Please enter a valid email address' },
  LK_EMBEDDER_POLICY: alert(
    'Wallet Blocked by Page Policy',
    'The embedded wallet did not load: this page sends Cross-Origin-Embedder-Policy, and the browser keeps frames out that do not agree to it. Send the page without that header.',
  ),
  LK_LOCAL_IGNORED: {
    kind: 'warning',
    text: '',
    long: 'The local values of {names} were ignored because the remote config was loaded. Manage them in the project’s settings, or set `remoteConfig`.',
  },
  LK_MULTI_WALLET: {
    kind: 'info',
    text: 'Multi-Wallet Not Enabled',
    long: 'Several wallets at once need the project’s multi-wallet feature. Switch it on in the project’s settings.',
  },
  LK_POPUP_CUT: {
    kind: 'warning',
    text: '',
    long: 'The window of the login was cut off from this page: it counts as closed though it is open, and its answer may never come. A page that sends Cross-Origin-Opener-Policy: same-origin does that; send same-origin-allow-popups.',
  },
  LK_PROTOTYPE: {
    kind: 'warning',
    text: '',
    long: 'A script of this page put "{name}" on Object.prototype, enumerable: libraries may refuse correct answers. Define it as not enumerable.',
  },
  LK_USAGE_EXCEEDED: {
    kind: 'error',
    text: '',
    long: 'The project has used more than its plan at the cloud allows: visitors cannot log in by email or with an account elsewhere. Change the plan in the project’s settings.',
  },
}

function alert(text: string, long: string): AlertText {
  return { kind: 'error', text, long }
}
