import type { MarkPart } from '../../kernel/plugin.js'
import type { SocialProvider } from './providers.js'

/** Three quarters of a ring in four sectors, and a bar to its centre. Google: standard colours, on a plain surface, never in one colour. */
const google: readonly MarkPart[] = [
  { color: '#4285f4', path: 'M10 8.45H17.85A8 8 0 0 1 14.93 16.3L13.02 13.86A4.9 4.9 0 0 0 14.65 11.55H10z' },
  { color: '#34a853', path: 'M14.93 16.3A8 8 0 0 1 2.87 13.63L5.63 12.22A4.9 4.9 0 0 0 13.02 13.86z' },
  { color: '#fbbc05', path: 'M2.87 13.63A8 8 0 0 1 2.87 6.37L5.63 7.78A4.9 4.9 0 0 0 5.63 12.22z' },
  { color: '#ea4335', path: 'M2.87 6.37A8 8 0 0 1 15.66 4.34L13.46 6.54A4.9 4.9 0 0 0 5.63 7.78z' },
]

/** A hollow slanted bar, and a thin line that it crosses. X: black or white alone. */
const x: readonly MarkPart[] = [
  { path: 'M2.2 2.8H7L17.8 17.2H13zM4.7 4.05L13.65 15.95H15.3L6.35 4.05z' },
  { path: 'M15.9 2.8H17.55L11.7 9.06 10.96 8.08zM2.45 17.2H4.1L9.04 11.92 8.3 10.94z' },
]

/** A controller with two eyes. Discord: the colour “blurple”, white or black. */
const discord: readonly MarkPart[] = [
  {
    color: '#5865f2',
    path:
      'M12.9 3.9C12.75 4.2 12.6 4.5 12.5 4.75 10.85 4.5 9.15 4.5 7.5 4.75 7.4 4.5 7.25 4.2 7.1 3.9 5.85 4.1 4.65 4.5 3.6 5' +
      ' 1.6 8 .9 11.1 1.2 14.2 2.5 15.2 4.1 16 5.7 16.4 6.1 15.9 6.4 15.35 6.7 14.8 6.15 14.6 5.65 14.35 5.2 14.05L5.6 13.75' +
      'C8.4 15.05 11.6 15.05 14.4 13.75L14.8 14.05C14.35 14.35 13.85 14.6 13.3 14.8 13.6 15.35 13.9 15.9 14.3 16.4' +
      ' 15.9 16 17.5 15.2 18.8 14.2 19.1 11.1 18.4 8 16.4 5 15.35 4.5 14.15 4.1 12.9 3.9z' +
      'M7.1 8.5a1.65 1.8 0 1 0 0 3.6 1.65 1.8 0 1 0 0-3.6zM12.9 8.5a1.65 1.8 0 1 0 0 3.6 1.65 1.8 0 1 0 0-3.6z',
  },
]

/** An arch between two lintels, on a square. Farcaster: white on its purple. */
const farcaster: readonly MarkPart[] = [
  {
    color: '#8a63d2',
    path: 'M5.5 1.5H14.5A4 4 0 0 1 18.5 5.5V14.5A4 4 0 0 1 14.5 18.5H5.5A4 4 0 0 1 1.5 14.5V5.5A4 4 0 0 1 5.5 1.5',
  },
  {
    color: '#fff',
    path:
      'M5.5 4.8H14.5V6.4H16.2L15.7 8.1H15.3V13.9H15.8V15.3H12.3V13.9H12.8V10.9A2.8 2.8 0 0 0 7.2 10.9V13.9H7.7V15.3H4.2V13.9' +
      'H4.7V8.1H4.3L3.8 6.4H5.5z',
  },
]

/** A cat’s head with its tail, cut out of a disc. GitHub: black or white alone. */
const github: readonly MarkPart[] = [
  {
    path:
      'M7.55 18.14A8.5 8.5 0 1 1 12.45 18.14V15.4C12.45 14.5 12.15 13.9 11.8 13.6 13.8 13.35 15.5 12.5 15.5 9.6 15.5 8.7 15.2 7.95' +
      ' 14.65 7.35 14.75 7 14.95 6.1 14.55 5 13.7 4.9 12.6 5.55 12.15 5.85 11.5 5.67 10.75 5.58 10 5.58 9.25 5.58 8.5 5.67 7.85 5.85' +
      ' 7.4 5.55 6.3 4.9 5.45 5 5.05 6.1 5.25 7 5.35 7.35 4.8 7.95 4.5 8.7 4.5 9.6 4.5 12.5 6.2 13.35 8.2 13.6' +
      ' 7.9 13.85 7.65 14.25 7.58 14.85 7.1 15.1 5.9 15.4 5.2 14.2 5.05 13.9 4.6 13.2 3.9 13.2 3.5 13.2 3.5 13.4 3.9 13.7' +
      ' 4.2 13.9 4.45 14.3 4.6 14.7 4.85 15.4 5.7 16.6 7.55 16.3z',
  },
]

/** A bitten apple and its leaf. Apple: black or white alone, never outlined. */
const apple: readonly MarkPart[] = [
  {
    path:
      'M10.1 6.2C9.2 6.2 8.3 5.6 7.2 5.6 4.9 5.6 3 7.6 3 10.9 3 14.6 5.6 18.6 7.6 18.6 8.6 18.6 9.1 18 10.2 18 11.3 18 11.7 18.6 12.8 18.6' +
      ' 14.5 18.6 16.2 15.9 16.8 14.2 15.3 13.5 14.4 12.2 14.4 10.6 14.4 9.1 15.2 7.9 16.4 7.1 15.5 6.1 14.4 5.6 13.2 5.6' +
      ' 11.9 5.6 11 6.2 10.1 6.2zM9.9 5.2A3.9 3.9 0 0 1 13.2 1.3 3.9 3.9 0 0 1 9.9 5.2z',
  },
]

/** A white “f” that stands on the edge of a disc. Facebook: its blue with a white letter. */
const facebook: readonly MarkPart[] = [
  { color: '#0866ff', path: 'M10 1.5A8.5 8.5 0 0 1 10 18.5 8.5 8.5 0 0 1 10 1.5' },
  {
    color: '#fff',
    path:
      'M11.5 18.37V12.3H13.6L14 9.8H11.5V8.3C11.5 7.5 11.9 6.9 13 6.9H14.1V4.7C13.6 4.6 12.9 4.55 12.3 4.55' +
      ' 9.9 4.55 8.7 5.8 8.7 8V9.8H6.4V12.3H8.7V18.4A8.5 8.5 0 0 0 11.5 18.37z',
  },
]

/** The marks that people know, each drawn here by the rule its owner publishes. */
export const marks: Readonly<Record<SocialProvider, readonly MarkPart[]>> = {
  google,
  x,
  discord,
  farcaster,
  github,
  apple,
  facebook,
}
