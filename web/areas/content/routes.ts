import type { PageRoute } from '#web/client/page-route.ts'

/** The rooms that editors fill, their pages, and where these are written. */
export const routes: PageRoute[] = [
  { page: 'membershipSection', load: () => import('./section-page.tsx'), plain: true },
  { page: 'membershipPage', load: () => import('./article-page.tsx'), plain: true },
  { page: 'adviceSection', load: () => import('./section-page.tsx'), plain: true },
  { page: 'advicePage', load: () => import('./article-page.tsx'), plain: true },
  { page: 'aboutSection', load: () => import('./section-page.tsx'), plain: true },
  { page: 'aboutPage', load: () => import('./article-page.tsx'), plain: true },
  { page: 'managePages', load: () => import('./edit/manage-pages-page.tsx'), plain: true },
  { page: 'editPage', load: () => import('./edit/edit-page.tsx') },
  { page: 'manageBanners', load: () => import('./banners/manage-banners-page.tsx'), plain: true },
  { page: 'editBanner', load: () => import('./banners/edit-banner-page.tsx') },
  { page: 'manageFrame', load: () => import('./frame/manage-frame-page.tsx'), plain: true },
  { page: 'editFramePart', load: () => import('./frame/edit-frame-page.tsx') },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'news', 'roles']
