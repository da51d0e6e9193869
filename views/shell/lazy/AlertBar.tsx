import type { Alert, ShellHost } from '../../../kernel/plugin.js'
import { classes, Icon, IconButton, icons } from '../../kit/index.js'
import { shellWords } from '../messages.js'

const tones = { error: 'danger', warning: 'warning', info: 'neutral' } as const

/** An alert for the site's developer, until it is dismissed; not shown with `debug: false`. */
export default function AlertBar({ host, alert }: { readonly host: ShellHost; readonly alert: Alert }) {
  if (host.options.debug === false) return null
  return (
    <div className={classes('note alert', tones[alert.kind])} role="alert">
      <Icon path={alert.kind === 'info' ? icons.info : icons.warning} size={16} />
      <span data-testid="wui-alertbar-text">{alert.text}</span>
      <IconButton
        icon={icons.close}
        label={shellWords(host)('dismiss')}
        onClick={() => host.dismissAlert()}
      />
    </div>
  )
}
