import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

const messages = {
  'fields.date-invalid': 'Skriv datumet som åååå-mm-dd.',
  'forms.day.pattern': 'åååå-mm-dd',
  'forms.time.pattern': 'tt.mm',
}

const open = (Field: typeof DateField, value: string, { takesAnyText = true } = {}) => {
  const changed = vi.fn<(value: unknown) => void>()
  const Page = () => {
    const [now, setNow] = useState<unknown>(value)
    const change = (next: unknown) => {
      changed(next)
      setNow(next)
    }
    const control = { id: 'f', hintId: 'h', errorId: 'e', onBlur: () => {}, error: null, warning: null }
    return (
      <Field
        handle={{ useField: () => ({ ...control, value: now, change, editable: true, takesAnyText }) }}
        name="f"
        label="Fältet"
      />
    )
  }
  render(
    <IntlProvider locale="sv" messages={messages}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </IntlProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Fältet')
  return { field, changed, type: (text: string) => fireEvent.change(field, { target: { value: text } }) }
}

describe('a day in a form', () => {
  it('reads and looks Swedish: its weekday is told, and 5/3 is the fifth of March', () => {
    const { field, changed, type } = open(DateField, '2027-02-18')
    expect(field.value).toBe('2027-02-18')
    expect(screen.getByText('torsdag 18 februari 2027').id).toBe(field.getAttribute('aria-describedby'))
    type('5/3 2027')
    fireEvent.blur(field)
    expect(changed).toHaveBeenLastCalledWith('2027-03-05')
    expect(field.value).toBe('2027-03-05')
  })

  it('is no other day while it is being typed, and stays as it was typed when it cannot be read', () => {
    const { field, changed, type } = open(DateField, '2027-02-18', { takesAnyText: false })
    type('2027-02-1')
    expect(changed).not.toHaveBeenCalled()
    type('den tolfte')
    fireEvent.blur(field)
    expect(changed).toHaveBeenLastCalledWith('')
    expect(field.value).toBe('den tolfte')
    expect(screen.getByText('Skriv datumet som åååå-mm-dd.')).toBeDefined()
  })
})

describe('a time in a form', () => {
  it('is of 24 hours and written as the page’s language writes it', () => {
    const { field, changed, type } = open(TimeField, '18:00')
    expect(field.value).toBe('18.00')
    type('1930')
    expect(changed).toHaveBeenLastCalledWith('19:30')
    fireEvent.blur(field)
    expect(field.value).toBe('19.30')
  })
})
