/** From one to the other, on the icons' grid of 20 px. */
export const arrow = 'M4 10h12M11 5l5 5-5 5'
