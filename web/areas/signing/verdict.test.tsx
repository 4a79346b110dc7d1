import { render, screen, within } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import messages from 'virtual:messages/sv/all'
import { packageWords } from '#shared/annual-meeting/package/words.ts'
import { Verdict } from './verdict.tsx'

afterEach(() => vi.restoreAllMocks())

it('names each of two adjusters whose signatures are wrong in the same way', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const said = packageWords('sv')({
    name: 'signature',
    ok: false,
    detail: { code: 'signature-other-document', params: { role: 'adjuster', signedAt: 0, name: '' } },
  })
  const wrong = { ok: false, code: 'signature-other-document', isHighlight: true, ...said }
  const checked = { name: 'paket.zip', conclusion: 'not-genuine', findings: () => [wrong, wrong], log: null } as const
  render(
    <MemoryRouter>
      <RawIntlProvider value={createIntl({ locale: 'sv-SE', messages })}>
        <Verdict checked={checked} />
      </RawIntlProvider>
    </MemoryRouter>,
  )
  const region = screen.getByRole('region', { name: 'Paketet är inte äkta' })
  expect(within(region).getAllByRole('listitem')).toHaveLength(2)
  expect(logged).not.toHaveBeenCalled()
})
