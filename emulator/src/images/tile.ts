/** Colours and text of one generated picture. */
export interface Tile {
  from: string
  to: string
  mark: string
  ink: string
}

/** A rounded square with a soft gradient and a mark in the middle. */
export function drawTile({ from, to, mark, ink }: Tile, radius = 22): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="96" height="96" rx="${radius}" fill="url(#g)"/>`,
    `<text x="48" y="50" fill="${ink}" font-family="system-ui, sans-serif" font-weight="700"`,
    ` font-size="${fontSize(mark)}" text-anchor="middle" dominant-baseline="central">${escapeXml(mark)}</text>`,
    '</svg>',
  ].join('')
}

function fontSize(mark: string): number {
  return mark.length > 2 ? 30 : mark.length === 2 ? 38 : 46
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`)
}
