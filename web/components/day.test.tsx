import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { writeWeekday } from '#shared/languages/formats.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { DayAndTime } from './day-and-time.tsx'
import { DayInWords } from './day.tsx'

const text = (locale: string, part: ReactNode) => {
  const { container } = render(
    <MemoryRouter initialEntries={[locale === 'sv' ? '/' : '/en']}>
      <IntlProvider locale={locale} messages={{ 'forms.day-and-time': '{day} · {time}' }}>
        {part}
      </IntlProvider>
    </MemoryRouter>,
  )
  return container.textContent
}
const day = '2027-04-20'

it.each([
  ['sv', 'tisdag 20 april 2027', '18.30'],
  ['en-GB', 'Tuesday 20 April 2027', '18:30'],
])('a day with its weekday is written alike on pages and in letters, without a comma: %s', (locale, written, time) => {
  expect(text(locale, <DayInWords day={day} weekday />)).toBe(written)
  expect(text(locale, <DayAndTime at={stockholmInstant(day, '18:30')} weekday />)).toBe(`${written} · ${time}`)
  expect(writeWeekday(day, locale === 'sv' ? 'sv' : 'en')).toBe(written)
})
