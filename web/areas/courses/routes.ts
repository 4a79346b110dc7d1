import type { PageRoute } from '#web/client/page-route.ts'

export const routes: PageRoute[] = [
  { page: 'coursesForRole', load: () => import('./courses-page.tsx'), plain: true },
  { page: 'courseCatalogue', load: () => import('./catalogue/catalogue-page.tsx'), plain: true },
  { page: 'manageCourses', load: () => import('./manage/manage-courses-page.tsx'), plain: true },
  { page: 'editCourse', load: () => import('./manage/edit-course-page.tsx') },
  { page: 'editOccasion', load: () => import('./manage/edit-occasion-page.tsx') },
  { page: 'occasion', load: () => import('./occasion/occasion-page.tsx'), plain: true },
  { page: 'participants', load: () => import('./participants/participants-page.tsx') },
  { page: 'ownCourses', load: () => import('./my-courses/my-courses-page.tsx'), plain: true },
]

/** Texts of other areas that these pages show. */
export const messages = ['forms', 'news']
