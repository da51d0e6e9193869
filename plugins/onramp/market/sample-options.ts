// What the specification has built in for a service that does not answer (§7, §9). It is always marked as sample data.

const networks = [
  ['ethereum-mainnet', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['polygon-mainnet', 'Polygon', '137', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174'],
].map(([name, display_name, chain_id, contract_address]) => ({
  name,
  display_name,
  chain_id,
  contract_address,
}))

const id = '2b92315d-eab7-5bef-84fa-089a131333f5'
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

export const sampleOptions = {
  purchaseCurrencies: [
    { id, name: 'USD Coin', symbol: 'USDC', networks },
    { id, name: 'Ether', symbol: 'ETH', networks },
  ],
  paymentCurrencies: ['USD', 'EUR'].map((currency) => ({ id: currency, payment_method_limits: limits })),
}
