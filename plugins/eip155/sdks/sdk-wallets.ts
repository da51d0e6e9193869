import * as v from 'valibot'
import { loadOnce, safeImage, type WalletList, WalletName } from '../../../adapter-kit/chains/index.js'
import { type Connector, parseAs } from '../../../kernel/plugin.js'

/** Checks the option `wallets`. */
export const SdkWalletsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.nonEmpty()),
    name: WalletName,
    imageUrl: v.optional(v.string()),
    explorerId: v.optional(v.string()),
    provider: v.function(),
  }),
)

/** Lists the wallets whose SDK the site hands over. None is loaded before it is asked for its accounts. */
export function listSdkWallets(wallets: WalletList<unknown>, option: unknown): void {
  for (const { id, name, imageUrl, explorerId, provider } of parseAs(SdkWalletsSchema, option)) {
    const image = safeImage(imageUrl)
    const connector: Connector = {
      id,
      name,
      type: 'EXTERNAL',
      namespace: 'eip155',
      ...(image !== undefined && { imageUrl: image }),
      ...(explorerId !== undefined && { explorerId }),
    }
    wallets.add({ connector, provider: loadOnce(async () => provider()) })
  }
}
