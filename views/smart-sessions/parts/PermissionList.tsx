import type { PluginContext, Translate } from '../../../kernel/plugin.js'
import type { ShownPermission, ShownPolicy } from '../../../plugins/smart-sessions/contract.js'
import { Icon, icons, List, Note, RowSkeleton } from '../../kit/index.js'
import type { SessionWords } from '../messages.js'
import { permissionText, policyText } from './permission-text.js'

interface PermissionListProps {
  readonly context: PluginContext
  /** Undefined while the chain is asked about the tokens. */
  readonly permissions: readonly ShownPermission[] | undefined
  /** Limits on all of them together. */
  readonly policies: readonly ShownPolicy[]
  readonly t: Translate<SessionWords>
}

/** What an app may do, in plain words, and what is to be said against it. */
export function PermissionList({ context, permissions, policies, t }: PermissionListProps) {
  if (!permissions)
    return (
      <div role="status" aria-label={t('reading')} data-testid="session-reading">
        <RowSkeleton />
      </div>
    )
  const texts = permissions.map((each) => permissionText({ context, t }, each))
  const warnings = new Set(texts.flatMap(({ warning }) => warning ?? []))
  return (
    <>
      <List label={t('may')} testId="session-permissions">
        {texts.map(({ title, more }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two permissions may say the same
          <div key={place} className="session-permission">
            <Icon path={icons.certified} />
            <div>
              <p>{title}</p>
              {more.map((line) => (
                <p key={line} className="session-more">
                  {line}
                </p>
              ))}
            </div>
          </div>
        ))}
      </List>
      {policies.length > 0 && (
        <List label={t('policies')} testId="session-policies">
          {policies.map((each, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two limits may say the same
            <div key={place} className="session-permission">
              <Icon path={icons.clock} />
              <p>{policyText({ context, t }, each)}</p>
            </div>
          ))}
        </List>
      )}
      {[...warnings].map((warning) => (
        <Note key={warning} testId={`session-${warning}`}>
          {t(warning)}
        </Note>
      ))}
    </>
  )
}
