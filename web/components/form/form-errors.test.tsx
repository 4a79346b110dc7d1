import { render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { FormErrors } from './form-errors.tsx'

const name: FieldIssue = { path: 'name', code: 'required' }
const place: FieldIssue = { path: 'place', code: 'required' }

const Form = ({ issues }: { issues: FieldIssue[] }) => (
  <IntlProvider locale="sv" messages={{ 'forms.wrong': 'Rätta det här först' }}>
    <input id="name" aria-label="Namn" />
    <FormErrors issues={issues} anchorOf={(path) => path} lineOf={({ path }) => path} />
  </IntlProvider>
)

it('takes the focus when it appears, leaves it in the field that is put right, and takes it again when the form is judged anew', () => {
  const { rerender } = render(<Form issues={[name, place]} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  screen.getByLabelText('Namn').focus()
  rerender(<Form issues={[place]} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Namn'))
  rerender(<Form issues={[{ ...place }]} />)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

it('leads to each field', () => {
  render(<Form issues={[name]} />)
  screen.getByRole('link', { name: 'name' }).click()
  expect(document.activeElement).toBe(screen.getByLabelText('Namn'))
})
