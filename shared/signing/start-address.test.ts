import { expect, it } from 'vitest'
import { readStart, simulatedStart, startAddress } from './start-address.ts'

const page = 'https://portal.example/en/sida?steg=2#topp'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${apple}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
const link = 'https://app.bankid.com/'
const scheme = 'bankid:///'

it.each([
  ['a computer with Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 0, scheme, null],
  ['a Mac', `${mac} ${apple} Version/18.5 Safari/605.1.15`, 0, scheme, null],
  ['a computer with Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 0, scheme, null],
  ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, link, page],
  ['Safari on an iPad, which calls itself a Mac', `${mac} ${apple} Version/18.5 Safari/605.1.15`, 5, link, page],
  ['Chrome on an iPhone', `${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5, link, 'googlechromes://'],
  ['Firefox on an iPhone', `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 5, link, 'firefox://'],
  ['Edge on an iPhone', `${iPhone} Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/605.1`, 5, link, 'microsoft-edge://'],
  ['another browser on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1 OPT/5.4`, 5, link, null],
  ['a page within an app on an iPhone', `${iPhone} Mobile/15E148 [FBAN/FBIOS]`, 5, link, null],
  ['Chrome on Android', `${android} Chrome/140.0 Mobile Safari/537.36`, 5, link, null],
  ['Samsung’s browser, which would open the link', `${android} SamsungBrowser/28.0 Safari/537.36`, 5, scheme, null],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, scheme, null],
])('%s opens the app as its maker documents', (_, userAgent, maxTouchPoints, app, back) => {
  const address = startAddress('a token', { userAgent, maxTouchPoints }, page)
  expect(address).toBe(`${app}?autostarttoken=a%20token&redirect=${encodeURIComponent(back ?? 'null')}`)
  expect(readStart(address)).toEqual({ autoStartToken: 'a token', back })
})

it('the page that plays the app takes the very address', () => {
  const address = startAddress('a', { userAgent: `${iPhone} Version/18.5 Safari/604.1`, maxTouchPoints: 5 }, page)
  expect(new URL(simulatedStart('http://localhost:4007', address)).searchParams.get('open')).toBe(address)
})

it.each(['https://app.bankid.com.example/?autostarttoken=a&redirect=null', 'bankid:///', 'bankid:///?redirect=null'])(
  'the app is not opened by %s',
  (address) => {
    expect(readStart(address)).toBeNull()
  },
)
