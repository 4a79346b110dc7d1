import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendNotice } from '#shared/contract/annual-meeting-commands.ts'
import { plannedMeeting, refusal, showMeeting, type Answers } from '#test/builders/show-meeting.tsx'
import { clearSessionEnded } from '#web/client/session-end.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { useMeetingLock } from './frame/use-meeting-lock.ts'
import { useOwnItems } from './frame/use-own-items.ts'
import { useItem, useMeeting } from './meeting-context.tsx'
import { useCommand } from './use-command.ts'

vi.mock('./saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

type Place = { place: string | null }

/** A field, and a button beside it that is pressed right after typing. */
const Page = () => {
  const item = useItem<Place>('time-and-place')
  const { view, put } = useMeeting()
  const command = useCommand(sendNotice)
  const lock = useMeetingLock('documents')
  const own = useOwnItems()
  return (
    <>
      <input
        aria-label="Plats"
        value={item?.item.data.place ?? ''}
        onChange={(event) => item?.setData({ place: event.target.value })}
      />
      <button type="button" onClick={() => command.mutate({})}>
        Skicka
      </button>
      <button type="button" onClick={() => void lock.take()}>
        Lås
      </button>
      <button type="button" onClick={() => void lock.release()}>
        Lås upp
      </button>
      <button type="button" onClick={() => void own.remove('club-fee').catch(() => undefined)}>
        Ta bort
      </button>
      <p>{lock.state}</p>
      {command.error && <ErrorMessage error={command.error} />}
      {lock.error !== null && <ErrorMessage error={lock.error} />}
      <button type="button" onClick={() => put((old) => old)}>
        {view.clubName}
      </button>
    </>
  )
}

const view = plannedMeeting({ data: { 'time-and-place': { place: 'Gamla salen' } } })
const lock = { lock: { holder: 'p', since: 0, fence: 7, expiresAt: Number.MAX_SAFE_INTEGER, purpose: 'documents' } }
const saving = 'PATCH /api/meetings/club-001/2027/items/time-and-place'
const stored = (sent: { body: Record<string, unknown> }, version = 2) => ({
  item: { ...view.items.find(({ id }) => id === 'time-and-place'), ...sent.body, version },
  savedAt: 5,
})

const open = (answers: Answers) =>
  showMeeting(<Page />, {
    view,
    answers: { '/2027/notice': () => ({ summary: view.summary }), '/2027/lock': () => lock, ...answers },
    stub: (fetch) => vi.stubGlobal('fetch', fetch),
  })
const type = async (text: string) => {
  const field = await screen.findByLabelText('Plats')
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const requests = (sent: { method: string; path: string }[]) => sent.map(({ method, path }) => `${method} ${path}`)

/** A save whose answer comes when the test says so. */
const slowSave = () => {
  const waiting: (() => void)[] = []
  const answer = (sent: Parameters<Answers[string]>[0]) =>
    new Promise((resolve) => waiting.push(() => resolve(stored(sent))))
  return { answer, arrive: () => waiting.splice(0).forEach((resolve) => resolve()), begun: () => waiting.length > 0 }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a command pressed right after typing', () => {
  it('is sent only when the save under way has been answered, and builds upon the new text', async () => {
    const save = slowSave()
    const { sent } = open({ [saving]: save.answer })
    await type('Nya salen')
    await press('Skicka')
    await waitFor(() => expect(save.begun()).toBe(true))
    expect(requests(sent)).not.toContain('POST /api/meetings/club-001/2027/notice')
    save.arrive()
    await waitFor(() => expect(requests(sent).at(-1)).toBe('POST /api/meetings/club-001/2027/notice'))
    expect(sent.find(({ method }) => method === 'PATCH')?.body['data']).toMatchObject({ place: 'Nya salen' })
  })

  it('is not sent when the save fails: the page names what is not saved, and sends after trying again', async () => {
    let isDown = true
    const { sent } = open({ [saving]: (request) => (isDown ? refusal(503, 'store-unavailable') : stored(request)) })
    await type('Nya salen')
    await press('Skicka')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Det du har skrivit är inte sparat, och därför har ingenting skickats eller ändrats.',
    )
    expect(within(alert).getByRole('link', { name: 'Tid och plats' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/infor-motet#item-time-and-place',
    )
    expect(requests(sent)).not.toContain('POST /api/meetings/club-001/2027/notice')
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Försök spara igen' }))
    expect(await within(alert).findByText('Nu är allt sparat. Försök igen.')).toBeDefined()
    await press('Skicka')
    await waitFor(() => expect(requests(sent).at(-1)).toBe('POST /api/meetings/club-001/2027/notice'))
  })

  it('is not sent while a conflict is open, and says so', async () => {
    const theirs = { ...view.items.find(({ id }) => id === 'time-and-place'), data: { place: 'Deras sal' }, version: 9 }
    const { sent } = open({
      [saving]: () => Response.json({ code: 'version-conflict', current: theirs }, { status: 412 }),
    })
    await type('Nya salen')
    await press('Skicka')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Tid och plats: någon annan har ändrat samma uppgift',
    )
    expect(requests(sent)).not.toContain('POST /api/meetings/club-001/2027/notice')
  })

  it('is not sent when the answer to the save is cut off, and what is typed is sent again', async () => {
    const cutOff = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }))
    let saves = 0
    const { sent } = open({ [saving]: (request) => ((saves += 1) === 1 ? cutOff() : stored(request)) })
    await type('Nya salen')
    await press('Skicka')
    expect((await screen.findByRole('alert')).textContent).toContain('inte sparat')
    expect(requests(sent)).not.toContain('POST /api/meetings/club-001/2027/notice')
    await waitFor(() => expect(saves).toBeGreaterThan(1))
  })

  it('removes an item only when everything is saved', async () => {
    const { sent } = open({ [saving]: () => refusal(503, 'store-unavailable') })
    await type('Nya salen')
    await press('Ta bort')
    await waitFor(() =>
      expect(requests(sent).filter((request) => request.startsWith('PATCH')).length).toBeGreaterThan(0),
    )
    expect(requests(sent).filter((request) => request.startsWith('DELETE'))).toEqual([])
  })
})

describe('a command refused because the session has ended', () => {
  it('says so until one has signed in again, and is then the same command', async () => {
    let isOut = true
    const { sent } = open({
      '/2027/notice': () => (isOut ? refusal(401, 'login-needed') : { summary: view.summary }),
    })
    await screen.findByLabelText('Plats')
    await press('Skicka')
    expect((await screen.findByRole('alert')).textContent).toContain('Du behöver logga in')
    isOut = false
    act(() => clearSessionEnded())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    await press('Skicka')
    const ids = () => sent.filter(({ path }) => path.endsWith('/notice')).map(({ body }) => body['commandId'])
    await waitFor(() => expect(ids()).toHaveLength(2))
    expect(new Set(ids()).size).toBe(1)
  })
})

describe('the lock', () => {
  it('is taken only when the save under way has been answered, which would arrive without its fence', async () => {
    const save = slowSave()
    const { sent } = open({ [saving]: save.answer })
    await type('Nya salen')
    await press('Lås')
    await waitFor(() => expect(save.begun()).toBe(true))
    expect(requests(sent).filter((request) => request.startsWith('POST'))).toEqual([])
    save.arrive()
    expect(await screen.findByText('held')).toBeDefined()
  })

  it('is released only when the save under way has been answered', async () => {
    const save = slowSave()
    const { sent } = open({ [saving]: save.answer })
    await screen.findByText('free')
    await press('Lås')
    await screen.findByText('held')
    await type('Nya salen')
    await press('Lås upp')
    await waitFor(() => expect(save.begun()).toBe(true))
    expect(requests(sent).filter((request) => request.startsWith('DELETE'))).toEqual([])
    save.arrive()
    await waitFor(() => expect(requests(sent).at(-1)).toBe('DELETE /api/meetings/club-001/2027/lock?fence=7'))
    expect(sent.find(({ method }) => method === 'PATCH')?.body['fence']).toBe(7)
  })

  it('is held while something typed under it cannot be saved, and released as soon as it is', async () => {
    let isDown = true
    const { sent } = open({ [saving]: (request) => (isDown ? refusal(503, 'store-unavailable') : stored(request)) })
    await screen.findByText('free')
    await press('Lås')
    await screen.findByText('held')
    await type('Nya salen')
    await press('Lås upp')
    expect((await screen.findByRole('alert')).textContent).toContain('inte sparat')
    expect(requests(sent).filter((request) => request.startsWith('DELETE'))).toEqual([])
    isDown = false
    await press('Försök spara igen')
    await waitFor(() => expect(requests(sent)).toContain('DELETE /api/meetings/club-001/2027/lock?fence=7'))
  })
})
