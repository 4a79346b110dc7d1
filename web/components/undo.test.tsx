import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { afterEach, describe, expect, it, vi } from 'vitest'
import messages from 'virtual:messages/sv/all'
import { UndoProvider } from './undo.tsx'
import { useRemoval } from './use-removal.ts'

const List = ({ carryOut }: { carryOut: (leaving: boolean) => Promise<unknown> }) => {
  const { isRemoved, remove } = useRemoval()
  if (isRemoved('minutes')) return null
  return (
    <button type="button" onClick={() => remove({ id: 'minutes', text: 'Protokollet är borttaget.', carryOut })}>
      Ta bort
    </button>
  )
}

const removed = async () => {
  const carryOut = vi.fn<(leaving: boolean) => Promise<unknown>>(async () => undefined)
  const page = (
    <IntlProvider locale="sv-SE" messages={messages}>
      <UndoProvider>
        <List carryOut={carryOut} />
      </UndoProvider>
    </IntlProvider>
  )
  const { unmount } = render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }))
  expect(carryOut).not.toHaveBeenCalled()
  return { carryOut, unmount }
}

afterEach(() => vi.restoreAllMocks())

describe('a removal that waits for its undo', () => {
  it('is carried out once when the page is closed, by a request that outlives it', async () => {
    const { carryOut, unmount } = await removed()
    window.dispatchEvent(new Event('pagehide'))
    unmount()
    expect(carryOut.mock.calls).toEqual([[true]])
  })

  it('is carried out when the page is hidden, because the reader may never come back to it', async () => {
    const { carryOut } = await removed()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(carryOut.mock.calls).toEqual([[true]])
  })

  it('is carried out when another page of the portal is opened', async () => {
    const { carryOut, unmount } = await removed()
    unmount()
    expect(carryOut.mock.calls).toEqual([[false]])
  })

  it('is not carried out when it was undone before the page is closed', async () => {
    const { carryOut } = await removed()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    window.dispatchEvent(new Event('pagehide'))
    expect(carryOut).not.toHaveBeenCalled()
  })
})
