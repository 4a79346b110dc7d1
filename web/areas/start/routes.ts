import type { PageRoute } from '#web/client/page-route.ts'
import { StartPage } from './start-page.tsx'

export const routes: PageRoute[] = [{ page: 'start', component: StartPage }]
