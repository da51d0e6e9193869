// A file of its own, imported dynamically: the tables of ENSIP-15 come with the first name that needs them.
export { ens_normalize } from '@adraffy/ens-normalize'
