import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { makeQueryClient } from '#web/client/query.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

const messages = {
  'forms.day.calendar': 'Välj i kalendern',
  'forms.day.write': 'Skriv till exempel 2027-03-01',
  'forms.day.month-before': 'Föregående månad',
  'forms.day.month-after': 'Nästa månad',
  'fields.date-invalid': 'Skriv datumet som åååå-mm-dd.',
  'forms.day.pattern': 'åååå-mm-dd',
  'forms.time.pattern': 'tt.mm',
}

const open = (Field: typeof DateField, value: string, { takesAnyText = true, locale = 'sv' } = {}) => {
  const client = makeQueryClient()
  client.setQueryData(['session'], { signedIn: false, portalNow: stockholmInstant('2027-02-20', '09:00') })
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
    <QueryClientProvider client={client}>
      <IntlProvider locale={locale} messages={messages}>
        <MemoryRouter>
          <Page />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Fältet')
  return { field, changed, type: (text: string) => fireEvent.change(field, { target: { value: text } }) }
}

describe('a day in a form', () => {
  it.each([
    ['a day', DateField, '5 jan 2027', '2027-01-05'],
    ['a time', TimeField, '9', '09:00'],
  ])('is read before Enter sends the form, which does not leave the field: %s', (_, Field, text, value) => {
    const { field, changed, type } = open(Field, '')
    type(text)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(changed).toHaveBeenLastCalledWith(value)
  })

  it('reads and writes Swedish: its weekday is shown, and 5/3 is the fifth of March', () => {
    const { field, changed, type } = open(DateField, '2027-02-18')
    expect(field.value).toBe('2027-02-18')
    expect(screen.getByText('torsdag 18 februari 2027').id).toBe(field.getAttribute('aria-describedby'))
    type('5/3 2027')
    // Words that came only on leaving would move the button away that is being pressed.
    expect(screen.getByText('fredag 5 mars 2027')).toBeDefined()
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

describe('how a day is written', () => {
  it('is shown and read out while none is, and gives way to the day in words', () => {
    const { field, type } = open(DateField, '')
    expect(screen.getByText('Skriv till exempel 2027-03-01').id).toBe(field.getAttribute('aria-describedby'))
    type('2027-03-09')
    expect(screen.queryByText('Skriv till exempel 2027-03-01')).toBeNull()
    expect(screen.getByText('tisdag 9 mars 2027').id).toBe(field.getAttribute('aria-describedby'))
  })
})

describe('the calendar beside a day', () => {
  const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more })
  const button = () => screen.getByRole('button', { name: 'Välj i kalendern', description: 'Fältet' })
  const grid = () => screen.getByRole('grid')
  const focused = () => document.activeElement?.getAttribute('aria-label')

  it('begins with Monday and at the day of the field, in the page’s language', () => {
    open(DateField, '2027-02-18')
    expect(screen.queryByRole('grid')).toBeNull()
    fireEvent.click(button())
    expect(button().getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe('torsdag 18 februari 2027')
    expect(within(grid()).getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('måndag')
    expect(within(grid()).getAllByRole('gridcell')[0]?.textContent).toBe('1')
    const selected = within(grid()).getAllByRole('gridcell', { selected: true })
    expect(selected.map(({ textContent }) => textContent)).toEqual(['18'])
    expect(grid().getAttribute('aria-labelledby')).toBe(screen.getByText('februari 2027').id)
  })

  it('speaks English with the page, and begins with Monday there, too', () => {
    open(DateField, '2027-02-18', { locale: 'en-GB' })
    fireEvent.click(button())
    expect(focused()).toBe('Thursday 18 February 2027')
    expect(within(grid()).getAllByRole('columnheader')[0]?.getAttribute('aria-label')).toBe('Monday')
  })

  it('is used by keys: the day chosen stands in the field, and the focus is back on the button', () => {
    const { field, changed } = open(DateField, '2027-02-18')
    fireEvent.click(button())
    press('ArrowRight')
    expect(focused()).toBe('fredag 19 februari 2027')
    press('PageDown')
    press('ArrowDown')
    expect(focused()).toBe('fredag 26 mars 2027')
    fireEvent.click(document.activeElement as Element)
    expect(changed).toHaveBeenCalledWith('2027-03-26')
    expect(field.value).toBe('2027-03-26')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('begins at the portal’s today where nothing is typed, and Escape leaves the field as it was', () => {
    const { field, changed } = open(DateField, '')
    fireEvent.click(button())
    expect(focused()).toBe('lördag 20 februari 2027')
    expect(document.activeElement?.getAttribute('aria-current')).toBe('date')
    press('Escape')
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(button())
    expect(changed).not.toHaveBeenCalled()
    expect(field.value).toBe('')
  })

  it('turns to another month by its buttons, and closes when the focus goes elsewhere', () => {
    const { field } = open(DateField, '2027-01-31')
    fireEvent.click(button())
    const next = screen.getByRole('button', { name: 'Nästa månad' })
    act(() => next.focus())
    fireEvent.click(next)
    expect(screen.getByText('februari 2027')).toBeDefined()
    expect(document.activeElement).toBe(next)
    act(() => field.focus())
    expect(screen.queryByRole('grid')).toBeNull()
    expect(document.activeElement).toBe(field)
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
