import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { NumberInput } from './number-input.tsx'

it.each([
  ['sv', 'Öka', 'Minska'],
  ['en', 'Increase', 'Decrease'],
])('names its buttons in the language of the page: %s', (locale, more, less) => {
  render(
    <IntlProvider locale={locale} messages={{ 'forms.number.more': more, 'forms.number.less': less }}>
      <NumberInput aria-label="Antal" />
    </IntlProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([more, less])
})
