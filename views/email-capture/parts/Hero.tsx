import { Icon, IconTile, icons } from '../../kit/index.js'

const rows = [0, 1, 2, 3]
const tiles = [icons.mail, icons.user, icons.certified, icons.wallet, icons.sparkle, icons.globe, icons.card]

/** Rows of tiles that drift behind the one of the visitor. */
export function Hero({ dimmed }: { readonly dimmed: boolean }) {
  return (
    <div className="capture-hero" data-dimmed={dimmed || undefined} aria-hidden="true">
      {rows.map((row) => (
        <div key={row} className="capture-row">
          {tiles.map((_, place) => {
            const icon = tiles[(place + row * 2) % tiles.length] ?? icons.mail
            return (
              <span key={icon} className="capture-tile">
                <Icon path={icon} size={16} />
              </span>
            )
          })}
        </div>
      ))}
      <IconTile icon={icons.user} size={72} tone="accent" />
    </div>
  )
}
