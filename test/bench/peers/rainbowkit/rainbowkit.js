import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { arbitrum, mainnet } from 'wagmi/chains'

/** The page with which RainbowKit's own documentation begins, and a plain button. */
const projectId = '00000000000000000000000000000001'
const config = getDefaultConfig({ appName: 'Bench', projectId, chains: [mainnet, arbitrum] })
const button = ({ openConnectModal, mounted }) =>
  createElement(
    'button',
    { type: 'button', disabled: !mounted || !openConnectModal, onClick: openConnectModal },
    'Connect Wallet',
  )
const kit = createElement(RainbowKitProvider, null, createElement(ConnectButton.Custom, null, button))
const query = createElement(QueryClientProvider, { client: new QueryClient() }, kit)
createRoot(document.getElementById('root')).render(createElement(WagmiProvider, { config }, query))
