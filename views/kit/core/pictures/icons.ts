/** The icon set: paths on a 20 px grid, drawn with one round stroke. Import the ones you show. */
const circle = 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15'

export const chevronLeft = 'M12 5l-5 5 5 5'
export const chevronRight = 'M8 5l5 5-5 5'
export const chevronDown = 'M5 8l5 5 5-5'
export const close = 'M5 5l10 10M15 5L5 15'
export const help = `${circle}M7.9 7.9a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.7v.01`
export const info = `${circle}M10 9.3v4.2M10 6.4v.01`
export const clock = `${circle}M10 5.8V10l2.8 1.7`
export const globe = `${circle}M2.5 10h15M10 2.5c2 2.1 3 4.6 3 7.5s-1 5.4-3 7.5c-2-2.1-3-4.6-3-7.5s1-5.4 3-7.5`
export const search = 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12M13.3 13.3L17 17'
export const copy =
  'M9 7h6.5A1.5 1.5 0 0 1 17 8.5V15a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 15V8.5A1.5 1.5 0 0 1 9 7M4.5 12.9A1.5 1.5 0 0 1 3 11.4V5a1.5 1.5 0 0 1 1.5-1.5h6.4A1.5 1.5 0 0 1 12.4 4.6'
export const check = 'M4 10.6l4 4 8-9'
export const warning =
  'M8.8 3.9L2.7 14.4a1.4 1.4 0 0 0 1.2 2.1h12.2a1.4 1.4 0 0 0 1.2-2.1L11.2 3.9a1.4 1.4 0 0 0-2.4 0M10 8.2v3M10 13.6v.01'
export const refresh = 'M16 10a6 6 0 1 1-1.7-4.2L16.2 7.6M16.2 3.4v4.2H12'
export const external =
  'M8.5 4.5h-3a1.5 1.5 0 0 0-1.5 1.5v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5v-3M12 4h4v4M9 11l7-7'
export const download = 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12'
export const disconnect =
  'M8.5 3.5h6A1.5 1.5 0 0 1 16 5v10a1.5 1.5 0 0 1-1.5 1.5h-6M11.5 10H3.5M6.5 7l-3 3 3 3'
export const wallet = 'M15 6.5v-2H5.5a2 2 0 0 0 0 4h11v8h-11a2 2 0 0 1-2-2v-8M13.3 12.5v.01'
export const qr =
  'M3.5 3.5h4.5v4.5H3.5zM12 3.5h4.5v4.5H12zM3.5 12h4.5v4.5H3.5zM12 12h1.5v1.5M16.5 12v.01M16.5 15v1.5H15M12 16.5v.01'
export const phone =
  'M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5M9.3 14.7h1.4'
export const desktop =
  'M3.8 3.5h12.4a1.3 1.3 0 0 1 1.3 1.3v7.4a1.3 1.3 0 0 1-1.3 1.3H3.8a1.3 1.3 0 0 1-1.3-1.3V4.8a1.3 1.3 0 0 1 1.3-1.3M10 13.5v3M7 16.5h6'
export const browser =
  'M4 3.5h12A1.5 1.5 0 0 1 17.5 5v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5A1.5 1.5 0 0 1 4 3.5M2.5 7.5h15'
export const plus = 'M10 4v12M4 10h12'
export const arrowUp = 'M10 16V4M5 9l5-5 5 5'
export const arrowDown = 'M10 4v12M5 11l5 5 5-5'
export const swap = 'M3.5 6.8h13M6.5 3.8l-3 3 3 3M16.5 13.2h-13M13.5 10.2l3 3-3 3'
export const activity = 'M2.5 10.5h3l2.5-6.5 4 12 2.5-5.5h3'
export const mail =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5M2.8 5.8L10 11l7.2-5.2'
export const user = 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M3.5 17c.6-3 3.2-4.5 6.5-4.5s5.9 1.5 6.5 4.5'
export const sparkle = 'M10 2.5l1.9 5.6 5.6 1.9-5.6 1.9-1.9 5.6-1.9-5.6L2.5 10l5.6-1.9z'
export const certified = 'M10 2.5l6 2.2v4.8c0 3.8-2.5 6.5-6 8-3.5-1.5-6-4.2-6-8V4.7zM7.3 10l2 2 3.5-4'
export const dots = 'M4.5 10v.01M10 10v.01M15.5 10v.01'
export const card =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5M2.5 8.5h15M5.5 12.5h2'
export const settings =
  'M3 6h6M13 6h4M11 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M3 14h2M9 14h8M7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4'
