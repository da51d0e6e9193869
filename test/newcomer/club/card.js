/** Counts in memory alone: a frame that was loaded anew has no stamps. */
let stamps = 0
document.querySelector('button')?.addEventListener('click', () => {
  stamps += 1
  const output = document.querySelector('output')
  if (output) output.textContent = `${stamps} stamps`
})
