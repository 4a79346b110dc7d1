// Before the first paint: the colours that somebody has chosen; `web/client/theme-choice.ts` keeps the choice.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // A browser that keeps nothing for us has no choice either.
}
