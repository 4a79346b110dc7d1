import type { Register } from '#shared/platform/register/client.ts'
import type { Assignment } from '#shared/platform/stores/people/people-store.ts'

/** Mandates end with the membership of their club: submits each club's ends under a key that begins with `of`. */
export const endMandates = async (register: Register, of: string, ended: readonly Assignment[]): Promise<void> => {
  for (const [clubId, mandates] of Map.groupBy(ended, (mandate) => mandate.clubId)) {
    const ends = mandates.map((mandate) => ({ id: mandate.id, until: mandate.until }))
    const key = `${of}/${clubId}/${ends.map(({ until }) => until).join('/')}`
    await register.changeAssignments(clubId, { starts: [], ends }, key)
  }
}
