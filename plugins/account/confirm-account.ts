// Views may not import the adapter kit: they get it from the plugin they belong to.
export { confirmAccount } from '../../adapter-kit/features/index.js'
