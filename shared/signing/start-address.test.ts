import { expect, it } from 'vitest'
import { startAddress } from './start-address.ts'

it('hands the order and the way back to the app', () => {
  const address = new URL(
    startAddress('https://app.bankid.com/', 'a token', 'https://portal.example/en/sida?steg=2#topp'),
  )
  expect(address.origin).toBe('https://app.bankid.com')
  expect(address.searchParams.get('autostarttoken')).toBe('a token')
  expect(address.searchParams.get('redirect')).toBe('https://portal.example/en/sida?steg=2#topp')
})

it('says so when nobody is to be led back', () => {
  expect(startAddress('http://localhost:4007', 'a')).toBe('http://localhost:4007/?autostarttoken=a&redirect=null')
})
