/** The code that draws a QR code, in a chunk that can be loaded before the first one is shown. */
export { qrShape } from '../../kit/qr/lazy/qr-shape.js'
