import { routes } from '#functions/routes.ts'

/** Every route with what it does. */
export const everyOperation = Object.values(routes).flatMap(({ operations }) => [...operations])
