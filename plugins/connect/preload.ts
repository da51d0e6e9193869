const MOST = 20
const PATIENCE_MS = 2000

/** Fetches the images that will be scrolled to next; what takes too long is left to the page itself. */
export function preload(urls: readonly (string | undefined)[]): void {
  const images = urls.slice(0, MOST).flatMap((url) => (url ? [Object.assign(new Image(), { src: url })] : []))
  setTimeout(() => {
    for (const image of images) if (!image.complete) image.src = ''
  }, PATIENCE_MS)
}
