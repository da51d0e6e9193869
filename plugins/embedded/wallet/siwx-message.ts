import { askAdapter, writeSignInTemplate } from '../../../adapter-kit/features/index.js'
import { namespaceOf, type PluginContext, type SignInRequest } from '../../../kernel/plugin.js'
import type { FrameInput } from '../frame/frame-events.js'

type SiwxMessage = NonNullable<FrameInput<'GET_USER'>['siwxMessage']>

/** The frame puts the address in its place. */
const placeholder = '<<AccountAddress>>'

/** A request as the frame takes it: the fields, and the text. @throws LatchkeyError LK_SIGN_IN_FIELD */
export async function siwxMessageOf(
  context: Pick<PluginContext, 'use' | 'report'>,
  { resources, ...request }: SignInRequest,
): Promise<SiwxMessage> {
  const namespace = namespaceOf(request.chainId)
  const terms = await askAdapter(context, namespace, async ({ signIn }) => signIn)
  const fields = {
    version: '1' as const,
    issuedAt: new Date().toISOString(),
    ...request,
    ...(resources && { resources: [...resources] }),
  }
  const text = terms ?? { chainName: namespace, fullChainId: true }
  const serializedMessage = writeSignInTemplate(fields, placeholder, text)
  return { ...fields, accountAddress: placeholder, serializedMessage }
}
