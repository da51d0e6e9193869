export { confirmAccount } from '../../adapters/index.js'
