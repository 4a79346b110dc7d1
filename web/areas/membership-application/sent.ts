/** Where the tab remembers which application it has sent: its id, which says nothing without the browser's cookie. */
const key = 'membership-application-sent'
const welcomedKey = 'membership-application-welcomed'

export const sentApplication = {
  read: (): string | null => sessionStorage.getItem(key),
  /** Another tab sent it. */
  keepHere: (application: string): void => sessionStorage.setItem(key, application),
  /** Stores it for this tab and signals it to the browser's other open tabs; nothing of it stays in the browser. */
  keep: (application: string): void => {
    sentApplication.keepHere(application)
    const tabs = new BroadcastChannel(key)
    tabs.postMessage(application)
    tabs.close()
  },
  /** Notes that its applicant has been welcomed. */
  welcomed: (): void => sessionStorage.setItem(welcomedKey, 'yes'),
  wasWelcomed: (): boolean => sessionStorage.getItem(welcomedKey) !== null,
  forget: (): void => {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(welcomedKey)
  },
  /** Hears of an application that another tab sends; gives how to stop. */
  onSentElsewhere: (hear: (application: string) => void): (() => void) => {
    const tabs = new BroadcastChannel(key)
    tabs.addEventListener('message', ({ data }) => hear(String(data)))
    return () => tabs.close()
  },
}
