/** What search engines say of the page. */
export const describePage = (text: string): void =>
  document.querySelector('meta[name="description"]')?.setAttribute('content', text)
