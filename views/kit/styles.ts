import base from './base.css'
import controls from './controls.css'
import lists from './lists.css'
import states from './states.css'
import tokens from './tokens.css'

/** The style sheet of the kit's parts; the shell adopts it once. */
export const kitStyles = [tokens, base, controls, lists, states].join('\n')
