import express from 'express'
import { requireNetwork } from './check-payment.js'
import { orderRoutes } from './order-routes.js'
import { ownPagesOnly, tellErrors } from './refuse.js'
import { port } from './settings.js'
import { signInRoutes } from './sign-in-routes.js'

await requireNetwork()
const app = express()
app.disable('x-powered-by')
app.use(ownPagesOnly)
app.use(express.json({ limit: '100kb' }))
app.use('/api/sign-in', signInRoutes)
app.use('/api/orders', orderRoutes)
app.use(tellErrors)
const server = app.listen(port, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`The shop listens on port ${address?.port}`)
})
