import { useQuery } from '@tanstack/react-query'
import { simulatedStart, startAddress } from '#shared/signing/start-address.ts'
import { demoQuery } from '#web/features/demo/demo-query.ts'
import { useSession } from '#web/client/query.ts'

/** A link that opens the app; the demonstration's app is a page of its own, which takes the real address. */
export type AppLink = { href: string; target?: '_blank' }

/** How this device opens the electronic-ID app with an order's start token; null while that is not known. */
export const useAppLink = () => {
  const demo = useSession()?.demo ?? false
  const { data } = useQuery({ ...demoQuery, enabled: demo })
  const phonePage = data?.links.find(({ id }) => id === 'electronic-id-phone')?.url
  return (token: string): AppLink | null => {
    const href = startAddress(token, navigator, location.href)
    if (!demo) return { href }
    return phonePage ? { href: simulatedStart(phonePage, href), target: '_blank' } : null
  }
}

/**
 * Opens the app as a click on its link does: another way of going there would leave the page, or not be heard by the
 * system.
 */
export const openApp = ({ href, target }: AppLink): void => {
  const link = Object.assign(document.createElement('a'), { href, target: target ?? '', rel: 'noreferrer' })
  document.body.append(link)
  link.click()
  link.remove()
}
