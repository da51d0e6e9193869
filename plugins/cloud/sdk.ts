/** What every service is told about who asks: the kind of kit, and its version, which a release writes. */
export const sdk = { st: 'appkit', sv: 'html-universal-0.1.0' }
