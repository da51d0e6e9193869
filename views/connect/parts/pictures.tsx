import type { ReactNode } from 'react'

function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="picture" width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
      <rect className="ground" width="64" height="64" rx="16" />
      {children}
    </svg>
  )
}

/** A key beside an open entrance. */
export function KeyPicture() {
  return (
    <Picture>
      <rect className="soft" x="34" y="12" width="18" height="40" rx="4" />
      <circle className="line" cx="22" cy="32" r="8" />
      <path className="line" d="M30 32h18M42 32v6M48 32v4" />
      <circle className="solid" cx="20" cy="32" r="2.5" />
    </Picture>
  )
}

/** Coins that go into a wallet. */
export function SafePicture() {
  return (
    <Picture>
      <circle className="soft" cx="26" cy="21" r="9" />
      <circle className="line" cx="38" cy="19" r="7" />
      <rect className="fill" x="13" y="27" width="38" height="25" rx="6" />
      <rect className="line" x="13" y="27" width="38" height="25" rx="6" />
      <path className="line" d="M51 35h-8a4.5 4.5 0 0 0 0 9h8" />
      <circle className="solid" cx="43.5" cy="39.5" r="1.5" />
    </Picture>
  )
}

/** One wallet in the middle of many places. */
export function WorldPicture() {
  return (
    <Picture>
      <circle className="soft" cx="32" cy="32" r="20" />
      <path className="line" d="M32 32L17 19M32 32l16-11M32 32L18 46M32 32l15 13" />
      <rect className="fill" x="23" y="25" width="18" height="14" rx="4" />
      <rect className="line" x="23" y="25" width="18" height="14" rx="4" />
      <path className="line" d="M41 30h-4a2 2 0 0 0 0 4h4" />
      <circle className="solid" cx="16" cy="18" r="3.5" />
      <circle className="solid" cx="49" cy="20" r="3.5" />
      <circle className="solid" cx="17" cy="47" r="3.5" />
      <circle className="solid" cx="48" cy="46" r="3.5" />
    </Picture>
  )
}
