import { render, screen } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import english from 'virtual:messages/en/all'
import swedish from 'virtual:messages/sv/all'
import { ApiError } from '../client/api.ts'
import { ErrorMessage } from './error-message.tsx'

const said = (locale: 'sv-SE' | 'en-GB', params: Record<string, string | number>) => {
  const intl = createIntl({ locale, messages: locale === 'sv-SE' ? swedish : english })
  render(
    <RawIntlProvider value={intl}>
      <ErrorMessage error={new ApiError({ status: 409, code: 'locked', params })} />
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
] as const)('says in %s that somebody else does where it is not known who', (locale, text) => {
  expect(said(locale, { name: 'none', since: 'none' })).toMatch(text)
})
