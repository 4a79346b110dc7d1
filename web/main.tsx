import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startInChosenLanguage } from '#shared/languages/locale.ts'
import { makeQueryClient } from './client/query.ts'
import { makeRouter } from './app/router.ts'
import { watchLoading } from './client/not-loaded.ts'
import { applyThemeChoice } from './client/theme-choice.ts'
import './app/theme/theme.css'

applyThemeChoice()
watchLoading()

const chosen = startInChosenLanguage(location.pathname, document.cookie)
if (chosen) history.replaceState(null, '', `${chosen}${location.search}${location.hash}`)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={makeRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
