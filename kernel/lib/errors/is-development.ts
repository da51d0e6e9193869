/** By the text that bundlers replace; a page without a bundler has none, and is taken for one that visitors see. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
