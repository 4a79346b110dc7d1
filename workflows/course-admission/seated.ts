import { partsIn } from '#shared/courses/seats.ts'
import type { SignUpItem } from '#shared/courses/sign-up.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'

export const seatedIn = async ({ admissions }: Pick<Stores, 'admissions'>, occasion: string): Promise<SignUpItem[]> =>
  (await admissions.allSignUps(occasion)).filter(({ standing }) => partsIn(standing?.parts ?? {}, 'seat').length > 0)
