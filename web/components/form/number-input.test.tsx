import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

it.each([
  ['sv', 'Öka', 'Minska'],
  ['en', 'Increase', 'Decrease'],
])('names its buttons in the language of the page: %s', (locale, more, less) => {
  render(
    <IntlProvider locale={locale} messages={{ 'forms.number.more': more, 'forms.number.less': less }}>
      <NumberInput aria-label="Antal" onChange={() => undefined} />
    </IntlProvider>,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([more, less])
})

it.each([
  ['41 000', 41_000],
  ['41\u00a0000', 41_000],
  ['50,5', 50.5],
  ['82,000', 82_000],
  ['82.000', 82_000],
  ['1,250,000', 1_250_000],
  ['82,00', 82],
  ['82 000 kr', 82_000],
  ['SEK 82,000', 82_000],
  ['', null],
])('reads %j as %j', (typed, value) => {
  const onChange = vi.fn<(value: number | null) => void>()
  render(
    <IntlProvider locale="sv" messages={{ 'forms.number.more': 'Öka', 'forms.number.less': 'Minska' }}>
      <NumberInput aria-label="Antal" value={7} onChange={onChange} />
    </IntlProvider>,
  )
  fireEvent.change(screen.getByLabelText('Antal'), { target: { value: typed } })
  expect(onChange.mock.lastCall).toEqual([value])
})
