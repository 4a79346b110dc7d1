import type { PageRoute } from '#web/client/page-route.ts'

/** News and polls for elected representatives, and the pages of those who write them. */
export const routes: PageRoute[] = [
  { page: 'newsAndPolls', load: () => import('./news-page.tsx'), plain: true },
  { page: 'newsItem', load: () => import('./news-item-page.tsx'), plain: true },
  { page: 'poll', load: () => import('./poll-page.tsx'), plain: true },
  { page: 'manageContent', load: () => import('./manage/manage-page.tsx'), plain: true },
  { page: 'editNews', load: () => import('./manage/edit-news-page.tsx') },
  { page: 'editPoll', load: () => import('./manage/edit-poll-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'plot']
