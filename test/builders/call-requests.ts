import { ulid } from 'ulid'
import type { Browser } from './browser.ts'

export const draft = {
  name: 'Elin Furuvik',
  phone: '070-174 06 07',
  email: 'elin@example.org',
  subject: 'Lön',
  day: '2027-01-21',
  time: '09:30',
  language: 'sv',
}
/** Asks to be called. */
export const requestCall = (browser: Browser, more: Record<string, unknown> = {}) =>
  browser.send('POST', '/contact/calls', { body: { id: ulid(), ...draft, ...more } })
/** Another person each time. */
export const somebody = (number: number) => ({
  phone: `070-174 06 ${String(10 + number)}`,
  email: `nr${number}@example.org`,
})
