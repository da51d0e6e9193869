import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { arbitrum, mainnet } from 'wagmi/chains'

/** The page with which ConnectKit's own documentation begins, and a plain button. */
const options = {
  appName: 'Bench',
  walletConnectProjectId: '00000000000000000000000000000001',
  chains: [mainnet, arbitrum],
  transports: { [mainnet.id]: http(), [arbitrum.id]: http() },
}
const config = createConfig(getDefaultConfig(options))
const button = ({ show }) => createElement('button', { type: 'button', onClick: show }, 'Connect Wallet')
const kit = createElement(ConnectKitProvider, null, createElement(ConnectKitButton.Custom, null, button))
const query = createElement(QueryClientProvider, { client: new QueryClient() }, kit)
createRoot(document.getElementById('root')).render(createElement(WagmiProvider, { config }, query))
