import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { expect, it, vi } from 'vitest'
import { PersonField } from './person-field.tsx'

const people = [
  { ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q1', name: 'Anna Berg', birthYear: null },
  { ref: '01JDA7Q2N9Z3G4H5J6K7M8P9Q2', name: 'Mira Öst', birthYear: null },
]
const messages = { 'forms.choose-person': 'Välj person', 'forms.clear': 'Rensa' }

it('offers people by name alone: no reference stands anywhere as text, and the one chosen is handed on', async () => {
  const chosen = vi.fn<(ref: string | null) => void>()
  render(
    <IntlProvider locale="sv" messages={messages}>
      <PersonField id="who" label="Vem" error={null} value={null} people={people} editable onChange={chosen} />
    </IntlProvider>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.mouseDown(field)
  await userEvent.type(field, 'mira')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Mira Öst'])
  expect(document.body.textContent).not.toContain('01JDA7')
  await userEvent.click(screen.getByTitle('Mira Öst'))
  expect(chosen).toHaveBeenCalledWith(people[1]!.ref)
})
