import { expect } from './portal.ts'
import type { KeyboardUser } from './keyboard.ts'

/** How a reader searches with the keyboard alone on the page of the search. */
export const searching = (reader: KeyboardUser) => {
  const { page } = reader
  const field = page.getByRole('combobox')
  const main = page.getByRole('main')
  return {
    field,
    searches: async (text: string): Promise<void> => {
      await reader.tabsTo(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(text).replaceAll('%20', '\\+')}`))
      await expect(main.getByRole('status').first()).toContainText(text)
    },
    opens: (name: string | RegExp): Promise<void> => reader.pressesByKeyboard(main.getByRole('link', { name }).first()),
  }
}
