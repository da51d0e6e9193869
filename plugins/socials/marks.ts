import type { SocialProvider } from './providers.js'

/** A sign of our own for each provider, drawn as the kit's icons are: on a 20 px grid, with one round stroke. */
export const marks: Readonly<Record<SocialProvider, string>> = {
  google: 'M16 6.2A7 7 0 1 0 17 10.4h-6.6',
  x: 'M4 4l12 12M16 4l-4.8 4.8M8.8 11.2L4 16',
  discord:
    'M6.5 5.5C8.7 4.7 11.3 4.7 13.5 5.5 15.6 8.3 16.7 11.4 16.5 14.6 15.4 15.5 14.2 16 13 16.2l-.9-1.7H7.9L7 16.2C5.8 16 4.6 15.5 3.5 14.6 3.3 11.4 4.4 8.3 6.5 5.5M7.8 10.7v.01M12.2 10.7v.01',
  farcaster: 'M3.5 4.5h13M5 4.5v11M15 4.5v11M3.5 15.5h3M13.5 15.5h3M5 11a5 5 0 0 1 10 0',
  github:
    'M6.5 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6.5 16.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M13.5 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6.5 7.5v5M13.5 7.5c0 2.5-7 1.5-7 5',
  apple:
    'M10 6.5C8 5.3 4.5 6 4.5 10.3 4.5 13.6 6.7 17 8.4 17c.7 0 1-.4 1.6-.4s.9.4 1.6.4c1.7 0 3.9-3.4 3.9-6.7C15.5 6 12 5.3 10 6.5M10 6.5C10 4.5 11 3.2 12.8 3',
  facebook: 'M13.8 4h-1.6A2.2 2.2 0 0 0 10 6.2V17M7 10h6',
}
