import { act, render, screen } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import english from 'virtual:messages/en/all'
import swedish from 'virtual:messages/sv/all'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '../client/api.ts'
import { clearSessionEnded, markSessionEnded } from '../client/session-end.ts'
import { ErrorMessage } from './error-message.tsx'

const said = (locale: 'sv-SE' | 'en-GB', params: Record<string, string | number>, code: ErrorCode = 'locked') => {
  const intl = createIntl({ locale, messages: locale === 'sv-SE' ? swedish : english })
  render(
    <RawIntlProvider value={intl}>
      <ErrorMessage error={new ApiError({ status: 409, code, params })} />
    </RawIntlProvider>,
  )
  return screen.getByRole('alert').textContent
}
const since = Date.UTC(2027, 0, 20, 17, 4)

it.each([
  ['sv-SE', /^Johan Ekberg arbetar med .* sedan 18\.04\. /],
  ['en-GB', /^Johan Ekberg has been working .* since 18:04\. /],
] as const)('says in %s who holds a meeting and since which time of day', (locale, text) => {
  expect(said(locale, { name: 'Johan Ekberg', since })).toMatch(text)
})

it.each([
  ['sv-SE', /^Någon annan arbetar med uppdragen eller dokumenten\. /],
  ['en-GB', /^Somebody else has been working .*documents\. /],
] as const)('says in %s that another person does where it is not known who', (locale, text) => {
  expect(said(locale, { name: 'none', since: 'none' })).toMatch(text)
})

it.each([
  ['sv-SE', 'Anmälan öppnar 20 januari 2027 kl. 18.04.'],
  ['en-GB', 'Sign-up opens 20 January 2027 at 18:04.'],
] as const)('says in %s on which day and at what time sign-up opens', (locale, text) => {
  expect(said(locale, { at: since }, 'sign-up-not-open')).toBe(text)
})

it('that one must sign in is no longer said once one has signed in again', () => {
  markSessionEnded()
  expect(said('sv-SE', {}, 'login-needed')).toContain('logga in')
  act(clearSessionEnded)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['sign-up-deadline-passed', { day: '2027-02-08' }, 'Sista dagen att anmäla sig var 8 februari.'],
  [
    'overlapping',
    { one: 'Pass A', other: 'Pass B' },
    'Du kan inte välja dessa alternativ samtidigt: Pass A och Pass B.',
  ],
] as const)('says of %s which day, and what, it is about', (code, params, text) => {
  expect(said('sv-SE', params, code)).toBe(text)
})
