import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { localeTags, startInChosenLanguage } from '#shared/languages/locale.ts'
import { wholeMark } from '#shared/public-pages/rendering.ts'
import { languageOf } from './client/paths.ts'
import { makeQueryClient, sessionQuery } from './client/query.ts'
import { beginReads, makeRouter, whenReady } from './app/router.ts'
import { takeServed } from './client/served.ts'
import { watchLoading } from './client/not-loaded.ts'
import { applyThemeChoice } from './client/theme-choice.ts'
import './app/theme/theme.css'

applyThemeChoice()
watchLoading()

const chosen = startInChosenLanguage(location.pathname, document.cookie)
if (chosen) history.replaceState(null, '', `${chosen}${location.search}${location.hash}`)

/** How long (ms) a page that is loaded waits for who is signed in: an answer that takes longer it awaits in sight. */
const longestWait = 2_000
const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))
/** Lets the browser paint, and take what the user does, before the next step. */
const nextTask = () => pause(0)

/** Loads a language for each format, as the first use of one would: at once it takes a slow telephone 100 ms. */
const findLanguage = async (tag: string): Promise<void> => {
  Intl.Collator.supportedLocalesOf(tag)
  await nextTask()
  Intl.NumberFormat.supportedLocalesOf(tag)
  await nextTask()
  Intl.DateTimeFormat.supportedLocalesOf(tag)
}

/**
 * Goes on with a page that was served whole, and fills a frame; what was served can be scrolled between any two tasks.
 */
const show = async (root: HTMLElement): Promise<void> => {
  const client = makeQueryClient()
  takeServed(client)
  // A frame is filled by who is signed in; what is whole first goes on as it was served.
  const isWhole = root.hasAttribute(wholeMark)
  const asked = isWhole ? undefined : Promise.race([client.prefetchQuery(sessionQuery), pause(longestWait)])
  beginReads(client, location.pathname)
  await nextTask()
  const router = makeRouter()
  await nextTask()
  await findLanguage(localeTags[languageOf(location.pathname)])
  const portal = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
  // What was served stays until the page itself is there, to go on with it or to take the frame's place at once.
  await Promise.all([whenReady(router), asked])
  // In slices, between which the page can be scrolled and typed in.
  startTransition(() => {
    if (isWhole) hydrateRoot(root, portal)
    else createRoot(root).render(portal)
  })
}

const root = document.getElementById('root')
if (root) void nextTask().then(() => show(root))
