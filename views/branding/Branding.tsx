import { type PartProps, useMessages, useStyles } from '../kit/index.js'
import css from './branding.css'
import { brandingMessages } from './messages.js'

/** The branding line below the content. */
export default function Branding({ context }: PartProps) {
  useStyles(css)
  return (
    <p className="branding" data-testid="latchkey-branding">
      {useMessages(context, brandingMessages)('by')}
    </p>
  )
}
