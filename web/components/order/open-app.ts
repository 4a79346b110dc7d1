import { useQuery } from '@tanstack/react-query'
import { startAddress } from '#shared/signing/start-address.ts'
import { demoQuery } from '../../app/demo/demo-query.ts'
import { useSession } from '../../app/query.ts'

/** The address under which phones and computers open the electronic-ID app. */
const realApp = 'https://app.bankid.com/'

/** Where the app of this device is opened with an order's start token; the demonstration's app is a page of its own. */
export const useAppAddress = () => {
  const demo = useSession()?.demo ?? false
  const { data } = useQuery({ ...demoQuery, enabled: demo })
  const app = demo ? (data?.links.find(({ id }) => id === 'electronic-id-phone')?.url ?? null) : realApp
  return (token: string) => (app ? startAddress(app, token) : null)
}

/** A window must be opened within the click itself; the real app needs none, it takes over the address. */
export const prepareAppWindow = (addressOf: (token: string) => string | null): Window | null => {
  const address = addressOf('')
  return address === null || address.startsWith(realApp) ? null : window.open('', '_blank')
}

export const openApp = (prepared: Window | null, address: string | null) => {
  if (!address) prepared?.close()
  else if (prepared) prepared.location.href = address
  else location.assign(address)
}
