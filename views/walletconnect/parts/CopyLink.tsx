import { Button, copyText, icons } from '../../kit/index.js'
import type { OptionProps } from './types.js'

interface CopyLinkProps extends Pick<OptionProps, 'shared' | 'pairing' | 't'> {
  readonly testId: string
  readonly plain?: boolean
}

/** For wallets that take the link as text. */
export function CopyLink({ shared, pairing: { uri }, t, testId, plain }: CopyLinkProps) {
  return (
    <Button
      icon={icons.copy}
      testId={testId}
      disabled={!uri}
      {...(plain && { variant: 'plain' as const })}
      onClick={() => uri && void copyText(shared.context, uri, 'link')}
    >
      {t('copyLink')}
    </Button>
  )
}
