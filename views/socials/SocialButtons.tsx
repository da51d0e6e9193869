import type { Slots } from '../../kernel/plugin.js'
import type { SocialProvider, SocialsApi } from '../../plugins/socials/contract.js'
import { Icon, icons, Note, type PartProps, Pressable, Stack, useMessages, useValue } from '../kit/index.js'
import { socialMessages } from './messages.js'
import { InAppNote } from './parts/InAppNote.js'
import { SocialButton } from './parts/SocialButton.js'

type Entry = Slots['connect:method']

/** The most that are shown without a view of their own. */
const most = 6

/** The social logins among the ways to connect. */
export default function SocialButtons({ context, api, entry }: PartProps<Entry, SocialsApi>) {
  const t = useMessages(context, socialMessages)
  const offered = useValue(context.store, api.offered)
  const lost = useValue(context.store, api.lost)
  const limited = useValue(context.store, api.limited)
  const { wide, tiles, hasMore } = layoutOf(offered, entry.lastUsed)
  if (offered.length === 0) return null
  const part = { context, api, t }
  return (
    // Only a pointer tells of a click to come: the focus is on the first button as soon as the modal opens.
    <div onPointerEnter={api.prepare}>
      <Stack gap={8} testId={entry.id}>
        {limited ? (
          <Note testId="socials-limited">{t('limited')}</Note>
        ) : (
          lost && <Note tone="neutral">{t('lost', { provider: t(lost) })}</Note>
        )}
        {api.inApp ? (
          <InAppNote context={context} offered={offered} t={t} />
        ) : (
          <>
            {wide && <SocialButton {...part} provider={wide} lastUsed={wide === entry.lastUsed} />}
            {tiles.length > 0 && (
              <Stack row gap={8}>
                {tiles.map((provider) => (
                  <SocialButton key={provider} {...part} provider={provider} small />
                ))}
                {hasMore && (
                  <Pressable
                    className="btn"
                    label={t('more')}
                    testId="social-selector-more"
                    onClick={() => context.router.push('ConnectSocials')}
                  >
                    <Icon path={icons.dots} />
                  </Pressable>
                )}
              </Stack>
            )}
          </>
        )}
      </Stack>
    </div>
  )
}

interface Layout {
  readonly wide?: SocialProvider | undefined
  readonly tiles: readonly SocialProvider[]
  readonly hasMore: boolean
}

/** Two stand side by side; else the first is wide, and others are tiles below it. That of the last time goes first. */
function layoutOf(offered: readonly SocialProvider[], lastUsed: string | undefined): Layout {
  const last = offered.find((provider) => provider === lastUsed)
  if (offered.length === 2 && !last) return { tiles: offered, hasMore: false }
  const [wide, ...others] = last ? [last, ...offered.filter((one) => one !== last)] : offered
  const hasMore = offered.length > most
  return { wide, tiles: hasMore ? others.slice(0, 4) : others, hasMore }
}
