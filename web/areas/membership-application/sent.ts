/** Where the tab remembers which application it has sent: its id, which says nothing without the browser's cookie. */
const key = 'membership-application-sent'

export const sentApplication = {
  read: (): string | null => sessionStorage.getItem(key),
  keep: (application: string): void => sessionStorage.setItem(key, application),
  forget: (): void => sessionStorage.removeItem(key),
}
