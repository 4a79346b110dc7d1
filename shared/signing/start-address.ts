/**
 * The address that opens the electronic-ID app on this device and hands it the order.
 * `app` is `https://app.bankid.com/`, on a developer's machine the address of the phone page;
 * `returnTo` is where the app sends the person afterwards, absent on devices where the browser stays open.
 */
export const startAddress = (app: string, autoStartToken: string, returnTo?: string) => {
  const address = new URL(app)
  address.searchParams.set('autostarttoken', autoStartToken)
  address.searchParams.set('redirect', returnTo ?? 'null')
  return address.toString()
}
