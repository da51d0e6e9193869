import { renderToString } from 'react-dom/server'
import { App } from './App.js'
import { createHouse } from './house.js'

/** The page as a server sends it. */
export const markup = () => renderToString(<App modal={createHouse({ themeMode: 'light' }).modal} />)
