import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PageRoute } from '#web/client/page-route.ts'
import { refusal, type Answers } from './portal-page.tsx'

/** What a page asks for, and a text that it has once all of that is answered. `more`: other answers than usual. */
export type AskingPage = readonly [path: string, title: string, asks: readonly string[], shows: string, more?: object]

const loaded = (route: PageRoute): Promise<unknown>[] =>
  'children' in route ? [route.layout(), ...route.children.flatMap(loaded)] : 'load' in route ? [route.load()] : []

/** However long the first of them takes to load. */
export const everyPageOf = (routes: readonly PageRoute[]): Promise<unknown> =>
  Promise.all([import('#web/client/antd-provider.tsx'), ...routes.flatMap(loaded)])

type With = {
  open: (path: string, more?: object) => unknown
  /** Lets time pass, fake timers. Without a span: until whatever is asked again by itself has been. */
  passes: (ms?: number) => Promise<unknown>
  answers: Answers
}

/** Pages whose answers are taken away one by one: refused with a 503, and never given. */
export const saysWhatIsMissing = (pages: readonly AskingPage[], { open, passes, answers }: With): void => {
  const parts = pages.flatMap(([path, title, asks, shows, more]) =>
    asks.map((ask) => [title, ask, { path, shows, more }] as const),
  )
  const titled = (title: string) => screen.findByRole('heading', { level: 1, name: title })
  // A part of the payments page says what it is that cannot be shown.
  const failed = /Innehållet kunde inte hämtas\.|kan inte visas just nu/

  it.each(parts)(
    'says that its content could not be fetched and fetches it when asked: %s without %s',
    async (title, ask, { path, shows, more }) => {
      let isDown = true
      const answer = { ...answers, ...more }[ask]
      open(path, { ...more, [ask]: () => (isDown ? refusal('store-unavailable') : answer) })
      await titled(title)
      await passes()
      expect(screen.getAllByText(failed)[0]?.closest('[role=alert]')).not.toBeNull()
      expect(screen.queryByText(shows)).toBeNull()
      isDown = false
      for (const button of screen.getAllByRole('button', { name: 'Försök igen' })) fireEvent.click(button)
      expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
      expect(screen.queryByText(failed)).toBeNull()
    },
  )

  it.each(parts)(
    'has its title and says that it fetches as long as no answer comes: %s without %s',
    async (title, ask, { path, shows, more }) => {
      open(path, { ...more, [ask]: new Promise(() => undefined) })
      await titled(title)
      await passes(500)
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Hämtar…')
      expect(screen.queryByText(shows)).toBeNull()
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )
}
