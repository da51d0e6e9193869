import type { PermissionRules } from '../../../adapter-kit/chains/index.js'
import { requireAddress } from '../accounts/address.js'
import type { Eip155State } from '../eip155-state.js'
import { Signature } from '../rpc/schemas.js'
import { callWallet } from '../wallets/call-wallet.js'
import { checkRequest } from './check-request.js'
import { canDelegate, grantDelegated, keptPermissions, withdraw } from './execution-permissions.js'
import { readPermission, readPolicy } from './written-permission.js'

/** Permissions of EVM wallets: by the current ERC-7715 where the wallet knows it, else by its older draft. */
export function createPermissionRules(state: Eip155State): PermissionRules {
  return {
    problemOf: checkRequest,
    read: readPermission,
    readPolicy,
    kept: keptPermissions,
    withdraw,
    async grant(connection, request, cosign) {
      if (await canDelegate(connection, request)) {
        const app = (await import('./app-account.js')).appAccount(request.key)
        if (app) return grantDelegated(connection, request, app)
      }
      const { grantCosigned } = await import('./grant-cosigned.js')
      return grantCosigned(state, connection, request, cosign)
    },
    async revoke(connection, { id: pci, account, permissions, expiry }) {
      const method = 'wallet_revokePermissions'
      const params = [{ pci, permissions, expiry, address: requireAddress(account) }]
      return callWallet(connection, { method, params }, Signature)
    },
  }
}
