import { Gate, LegalCheckbox, useLegal, useMessages, useValue, type ViewProps } from '../kit/index.js'
import { listMessages } from './listMessages.js'
import { Methods } from './parts/Methods.js'
import { NewHere } from './parts/NewHere.js'
import { ScrollBox } from './parts/ScrollBox.js'

function Title({ context }: ViewProps) {
  const t = useMessages(context, listMessages)
  const connectors = useValue(context.store, context.state.connectors)
  const onlyEmail = connectors.length > 0 && connectors.every(({ type }) => type === 'AUTH')
  return t(onlyEmail ? 'connectTitleEmail' : 'connectTitle')
}

export { NewHere as Footer, Title as title }

/** The first view: wallets, and the other ways to connect that plugins bring. */
export default function Connect({ context }: ViewProps) {
  const { blocked } = useLegal(context)
  return (
    <>
      <LegalCheckbox context={context} />
      <ScrollBox testId="w3m-connect-scroll-view">
        <Gate closed={blocked}>
          <Methods context={context} />
        </Gate>
      </ScrollBox>
    </>
  )
}
