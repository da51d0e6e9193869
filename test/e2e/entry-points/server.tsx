import { renderToString } from 'react-dom/server'
import { App } from './App.js'
import { createTestSite } from './test-site.js'

/** The page as a server sends it. */
export const markup = () => renderToString(<App modal={createTestSite({ themeMode: 'light' }).modal} />)
