import { frameUrl } from './options.js'

/** Where the wallet's site lets visitors take their keys elsewhere: beside the frame's page. */
export const dashboardUrl = (options: unknown): URL => new URL('dashboard', frameUrl(options))
