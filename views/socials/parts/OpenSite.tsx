import type { Translate } from '../../../kernel/plugin.js'
import type { SocialLogin } from '../../../plugins/socials/contract.js'
import { Button, icons, safeLink } from '../../kit/index.js'
import type { SocialWords } from '../messages.js'

interface OpenSiteProps {
  readonly login: SocialLogin | undefined
  readonly t: Translate<SocialWords>
}

/** Leads to the wallet's site where the browser lets its frame keep nothing. */
export function OpenSite({ login, t }: OpenSiteProps) {
  const link = safeLink(login?.site?.href)
  if (!login?.site || !link) return null
  return (
    <Button icon={icons.external} href={link} testId="social-open-site">
      {t('openSite', { site: login.site.host })}
    </Button>
  )
}

/** Why a login failed, in words that say what to do. */
export const failureText = (login: SocialLogin | undefined, t: Translate<SocialWords>) =>
  login?.site ? t('storage', { site: login.site.host }) : login?.message
