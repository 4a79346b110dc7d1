import type { PageRoute } from '../../app/page-route.ts'
import { StartPage } from './start-page.tsx'

export const routes: PageRoute[] = [{ page: 'start', component: StartPage }]
