/** For `npm run dev`: an edit of a style sheet changes the sheets that were adopted before it. */

/** The text that each sheet holds. */
const texts = new Map<CSSStyleSheet, string>()

/** The newest text by the one that the page was loaded with. */
const newest = new Map<string, string>()
const setText = CSSStyleSheet.prototype.replaceSync

/** What was loaded before an edit and is adopted after it holds the old text. */
function updated(text: string): string {
  for (const [loaded, now] of newest) {
    if (!text.includes(now)) text = text.replace(loaded, () => now)
  }
  return text
}

CSSStyleSheet.prototype.replaceSync = function (text: string) {
  texts.set(this, updated(text))
  setText.call(this, updated(text))
}

/** Puts a new text in the place of an old one, in every sheet that has it. */
export function replaceStyle(before: string, after: string): void {
  const [loaded = before] = [...newest].find(([, now]) => now === before) ?? []
  newest.set(loaded, after)
  for (const [sheet, text] of texts) {
    const next = text.replace(before, () => after)
    texts.set(sheet, next)
    if (next !== text) setText.call(sheet, next)
  }
}
