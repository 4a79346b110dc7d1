import { useQuery } from '@tanstack/react-query'
import { startAddress } from '#shared/signing/start-address.ts'
import { demoQuery } from '#web/features/demo/demo-query.ts'
import { useSession } from '#web/client/query.ts'

/** The address under which phones and computers open the electronic-ID app. */
const realApp = 'https://app.bankid.com/'

/** Where the app of this device is opened with an order's start token; the demonstration's app is a page of its own. */
export const useAppAddress = () => {
  const demo = useSession()?.demo ?? false
  const { data } = useQuery({ ...demoQuery, enabled: demo })
  const app = demo ? (data?.links.find(({ id }) => id === 'electronic-id-phone')?.url ?? null) : realApp
  return (token: string) => (app ? startAddress(app, token) : null)
}

/** Called within the click, which alone may open a window; gives what opens the app once the order has its token. */
export const prepareApp = (addressOf: (token: string) => string | null) => {
  const page = addressOf('')?.startsWith(realApp) ? null : window.open('', '_blank')
  return (token: string | null) => {
    const address = token ? addressOf(token) : null
    if (!address) page?.close()
    else if (page) page.location.href = address
    else if (address.startsWith(realApp)) location.assign(address)
  }
}
