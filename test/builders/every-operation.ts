import type { Operation } from '#functions/common/operation.ts'
import { routes, type withEverything } from '#functions/routes.ts'

/** Every route with what it does. */
export const everyOperation: readonly Operation<ReturnType<typeof withEverything>>[] = Object.values(routes).flat()
