import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chairmanRole, openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { SaveState, type Shown } from './save-state.tsx'

afterEach(() => vi.restoreAllMocks())

it.each<[Shown, string, string]>([
  ['failed', 'Sparat i webbläsaren. Skickas när nätet är tillbaka.', 'Det gick inte att spara. Vi försöker igen.'],
  ['saving', 'Sparat i webbläsaren. Skickas när nätet är tillbaka.', 'Sparar'],
])('without a network nothing is said to have failed: %s', async (shown, without, withNetwork) => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const page = () => <SaveState shown={shown} lastSavedAt={null} retry={() => undefined} />
  openPage([{ page: 'annualMeeting', load: () => Promise.resolve({ default: page }) }], '/mitt-uppdrag/arsmote', {
    'GET /api/session': signedInAs(chairmanRole),
  })
  const indicator = (await screen.findByText(without)).closest('.save-indicator')!
  expect(indicator.className).not.toContain('failed')
  expect(screen.getAllByText(/utan nät/)).toHaveLength(1)
  act(() => {
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  })
  expect(indicator.textContent).toContain(withNetwork)
})
