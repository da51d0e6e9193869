import type { Translate } from '../../../../kernel/plugin.js'
import type { ReviewedToken } from '../../../../plugins/swaps/contract.js'
import { Note } from '../../../kit/index.js'
import type { SwapWords } from '../../messages.js'

interface DoubtNotesProps {
  readonly tokens: readonly (ReviewedToken | undefined)[]
  readonly t: Translate<Pick<SwapWords, 'linkToken' | 'imitationToken'>>
}

/** What may be wrong with the names of the two tokens. */
export function DoubtNotes({ tokens, t }: DoubtNotesProps) {
  return tokens.map(
    (token) =>
      token?.doubt && (
        <Note key={token.address} testId="swap-token-doubt">
          {t(`${token.doubt}Token`, { symbol: token.symbol })}
        </Note>
      ),
  )
}
