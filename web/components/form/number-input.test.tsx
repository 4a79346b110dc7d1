import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { FieldFrame } from './field-frame.tsx'
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

it('says of which field its buttons are', () => {
  render(
    <IntlProvider locale="sv" messages={{ 'forms.number.more': 'Öka', 'forms.number.less': 'Minska' }}>
      <FieldFrame id="rate" label="Tjänstgöringsgrad" hintId="rate-hint" error={null} errorId="rate-error">
        {(aria) => <NumberInput {...aria} onChange={() => undefined} />}
      </FieldFrame>
    </IntlProvider>,
  )
  for (const name of ['Öka', 'Minska'])
    expect(screen.getByRole('button', { name, description: 'Tjänstgöringsgrad' })).toBeDefined()
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
  ['80 %', 80],
  ['25000:-', 25_000],
  ['25 000 kr/mån', 25_000],
  ['25 tkr', 25_000],
  ['', null],
])('reads %j as %j', (typed, value) => {
  const onChange = vi.fn<(value: number | null, typed: string | null) => void>()
  render(
    <IntlProvider locale="sv" messages={{ 'forms.number.more': 'Öka', 'forms.number.less': 'Minska' }}>
      <NumberInput aria-label="Antal" value={7} onChange={onChange} />
    </IntlProvider>,
  )
  fireEvent.change(screen.getByLabelText('Antal'), { target: { value: typed } })
  expect(onChange.mock.lastCall).toEqual([value, null])
})

it.each(['30 000-35 000', '-500', '10–20', 'ungefär 5', '1 000 000 0x'])(
  'keeps %j as it was typed, calls it wrong, and makes no number of it',
  (typed) => {
    const Field = () => {
      const [value, setValue] = useState<number | null>(7)
      return <NumberInput id="n" aria-label="Antal" min={0} value={value} onChange={setValue} />
    }
    render(
      <IntlProvider
        locale="sv"
        messages={{
          'forms.number.more': 'Öka',
          'forms.number.less': 'Minska',
          'fields.number-required': 'Ange ett tal.',
        }}
      >
        <Field />
      </IntlProvider>,
    )
    const field = screen.getByLabelText<HTMLInputElement>('Antal')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(field.value).toBe(typed)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('Ange ett tal.')
    fireEvent.change(field, { target: { value: '12' } })
    fireEvent.blur(field)
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12', null])
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
