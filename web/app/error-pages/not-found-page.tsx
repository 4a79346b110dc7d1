import { ErrorPage } from '#web/components/error-pages/error-page.tsx'

export const NotFoundPage = () => <ErrorPage kind="not-found" />
