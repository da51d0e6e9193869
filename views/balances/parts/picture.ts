/** A framed picture on the icons' grid of 20 px. */
export const picture =
  'M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5M7.3 8.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4M3.8 14.5l3.7-3.7 2.5 2.5 3-3 3.2 3.2'
