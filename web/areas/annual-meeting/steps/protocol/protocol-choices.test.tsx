import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createIntl, RawIntlProvider } from 'react-intl'
import { describe, expect, it, vi } from 'vitest'
import messages from 'virtual:messages/sv/all'
import { addedParagraph, editParagraph, generatedParagraph } from '#shared/annual-meeting/protocol/paragraphs.ts'
import { ResolveForm } from './resolve/resolve-form.tsx'
import { UnlockForm } from './signing/unlock-form.tsx'

const intl = createIntl({
  locale: 'sv',
  messages,
  onError: (error) => {
    throw error
  },
})
const shown = (element: React.ReactNode) => render(<RawIntlProvider value={intl}>{element}</RawIntlProvider>)

const fee = generatedParagraph('club-fee.changed', 'club-fee', 'text', 'Avgiften är 15 kronor.')
const section = generatedParagraph('opening.heading', 'opening', 'heading', '§ 1 Mötets öppnande')
const mine = [
  section,
  editParagraph(
    generatedParagraph('opening.opened', 'opening', 'text', 'Mötet öppnades.'),
    'Mötet öppnades av Astrid.',
  ),
  addedParagraph('own-1', 'Ordföranden hälsade alla välkomna.'),
  generatedParagraph('club-fee.heading', 'club-fee', 'heading', '§ 12 Klubbavgift'),
  fee,
]
const fresh = [
  section,
  generatedParagraph('opening.opened', 'opening', 'text', 'Mötet öppnades.'),
  generatedParagraph('club-fee.heading', 'club-fee', 'heading', '§ 12 Klubbavgift'),
  generatedParagraph('club-fee.changed', 'club-fee', 'text', 'Avgiften är 18 kronor.'),
]

describe('the choice after data has changed', () => {
  const ask = () => {
    const onChoose = vi.fn<(choice: string) => void>()
    shown(<ResolveForm mine={mine} fresh={fresh} pending={false} disabled={false} onChoose={onChoose} />)
    return { onChoose, go: () => fireEvent.click(screen.getByRole('button', { name: 'Fortsätt med mitt val' })) }
  }

  it('has nothing chosen beforehand and is required', () => {
    const { onChoose, go } = ask()
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      false,
      false,
      false,
    ])
    go()
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Välj om du vill behålla texten eller skapa en ny')
  })

  it('shows before the choice only what the meeting changed, each row with its §', () => {
    ask()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['§ 12'])
    expect(screen.getByRole('table').textContent).toMatch(/15.*18/)
    expect(screen.queryByText(/välkomna|av Astrid/)).toBeNull()
  })

  it('never shows the secretary’s own paragraph as deleted', () => {
    ask()
    for (const choice of [/Behåll min text/, /Slå ihop/, /Skapa en ny text/]) {
      fireEvent.click(screen.getByRole('radio', { name: choice }))
      for (const struck of document.querySelectorAll('del')) expect(struck.textContent).not.toContain('välkomna')
    }
    expect(screen.getByText(/Ditt eget stycke/)).toBeTruthy()
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('§ 1')
  })

  it('shows what merging keeps and what it renews', () => {
    const { onChoose, go } = ask()
    fireEvent.click(screen.getByRole('radio', { name: /Slå ihop/ }))
    expect(screen.getByRole('table').textContent).toContain('18')
    expect(screen.getByRole('table').textContent).not.toContain('Astrid')
    go()
    expect(onChoose).toHaveBeenCalledWith('merge')
  })

  it('shows which edits a new text loses', () => {
    ask()
    fireEvent.click(screen.getByRole('radio', { name: /Skapa en ny text/ }))
    expect(screen.getByRole('table').textContent).toContain('av Astrid')
    cleanup()
  })
})

describe('unlocking the protocol', () => {
  const ask = () => {
    const onUnlock = vi.fn<(reason: string) => void>()
    shown(
      <UnlockForm
        signers={['Johan Ekberg', 'Mira Öst']}
        pending={false}
        onUnlock={onUnlock}
        onCancel={() => undefined}
      />,
    )
    return {
      onUnlock,
      write: (text: string) =>
        fireEvent.change(screen.getByLabelText('Varför låser du upp?'), { target: { value: text } }),
      go: () => fireEvent.click(screen.getByRole('button', { name: 'Lås upp' })),
    }
  }

  it('names the signatures that are lost', () => {
    ask()
    expect(screen.getByText(/Johan Ekberg och Mira Öst försvinner/)).toBeTruthy()
  })

  it('needs a reason', () => {
    const { onUnlock, write, go } = ask()
    go()
    write('  x ')
    go()
    expect(onUnlock).not.toHaveBeenCalled()
    expect(screen.getByText(/^Skriv varför/).className).toBe('field-error')
    write('<b>Fel</b>')
    go()
    expect(onUnlock).not.toHaveBeenCalled()
    write(' Fel namn i paragraf 14 ')
    go()
    expect(onUnlock).toHaveBeenCalledWith('Fel namn i paragraf 14')
  })
})
