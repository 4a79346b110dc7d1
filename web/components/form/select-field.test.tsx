import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import messages from 'virtual:messages/sv/all'
import { expect, it, vi } from 'vitest'
import { SelectField } from './select-field.tsx'

const options = ['Sören O’Brien', 'Anna-Karin Åkesson', 'Bo Ek'].map((label) => ({ value: label, label }))

it.each([
  ["soren o'brien", 'Sören O’Brien'],
  ['akesson anna', 'Anna-Karin Åkesson'],
])('one of many is found by its words in any order and however their letters are typed: %s', async (typed, found) => {
  const onChange = vi.fn<(value: string | null) => void>()
  render(
    <IntlProvider locale="sv" messages={messages}>
      <SelectField id="who" label="Vem" error={null} value={null} options={options} onChange={onChange} editable />
    </IntlProvider>,
  )
  await userEvent.type(screen.getByRole('combobox', { name: 'Vem' }), typed)
  const shown = document.querySelectorAll('.ant-select-item-option-content')
  expect([...shown].map(({ textContent }) => textContent)).toEqual([found])
  await userEvent.click(shown[0]!)
  expect(onChange).toHaveBeenCalledWith(found)
  cleanup()
})
