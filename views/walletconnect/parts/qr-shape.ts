/** What draws a code, to be had before the first one is shown. */
export { qrShape } from '../../kit/qr/lazy/qr-shape.js'
