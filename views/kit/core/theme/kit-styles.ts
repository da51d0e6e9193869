import controls from '../controls/controls.css'
import states from '../feedback/states.css'
import lists from '../layout/lists.css'
import base from './base.css'
import tokens from './tokens.css'

/** The style sheet of the kit's parts; the shell adopts it once. */
export const kitStyles = [tokens, base, controls, lists, states].join('\n')
