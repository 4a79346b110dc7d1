/** What the person has chosen; the system decides until then. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()
const dark = () => matchMedia('(prefers-color-scheme: dark)')

export const themeChoice = (): ThemeChoice => {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Whether dark colours are shown now. */
export const isDark = (): boolean => (themeChoice() === 'system' ? dark().matches : themeChoice() === 'dark')

/** Sets it for the style sheet; without a choice it follows the system by itself. */
export const applyThemeChoice = () => {
  const choice = themeChoice()
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

export const chooseTheme = (choice: ThemeChoice) => {
  localStorage.setItem(key, choice)
  applyThemeChoice()
  for (const listener of listeners) listener()
}

export const onThemeChange = (listener: () => void) => {
  listeners.add(listener)
  dark().addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    dark().removeEventListener('change', listener)
  }
}
