import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { expect, it } from 'vitest'
import { FieldValue } from './field-value.tsx'

it.each([
  ['in groups', '0701740607', '070-174 06 07'],
  ['as it was typed while it is none', '07017', '07017'],
])('a telephone number is shown %s', (_, typed, shown) => {
  const { container } = render(
    <IntlProvider locale="sv">
      <FieldValue field="phone" value={typed} />
    </IntlProvider>,
  )
  expect(container.textContent).toBe(shown)
})
