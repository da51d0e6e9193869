/** Marks the moment the page's button is on screen: an effect has run and a frame followed. */
export function markReady(): void {
  requestAnimationFrame(() => performance.mark('button-ready'))
}
