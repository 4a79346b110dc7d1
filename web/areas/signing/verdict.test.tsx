import { render, screen, within } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import messages from 'virtual:messages/sv/all'
import type { PackageCheck } from '#shared/annual-meeting/package/verify-package.ts'
import { packageWords } from '#shared/annual-meeting/package/words.ts'
import { Verdict } from './verdict.tsx'

afterEach(() => vi.restoreAllMocks())

it('tells of each of two adjusters whose signatures are wrong in the same way', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrong: PackageCheck = {
    name: 'signature',
    ok: false,
    detail: { code: 'signature-other-document', params: { role: 'adjuster', signedAt: 0, name: '' } },
  }
  const verdict = { ok: false, conclusion: 'not-genuine' as const, checks: [wrong, wrong] }
  render(
    <MemoryRouter>
      <RawIntlProvider value={createIntl({ locale: 'sv-SE', messages })}>
        <Verdict checked={{ file: new File([], 'paket.zip'), words: packageWords, verdict }} />
      </RawIntlProvider>
    </MemoryRouter>,
  )
  const region = screen.getByRole('region', { name: 'Paketet är inte äkta' })
  expect(within(region).getAllByRole('listitem')).toHaveLength(2)
  expect(told).not.toHaveBeenCalled()
})
